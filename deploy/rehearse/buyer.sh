# shellcheck shell=sh disable=SC2154
# Sourced by other scripts: the demo's buyer. Needs curl and jq; $port is Haat's port, $work a folder for the
# cookie.

post() { # procedure, input
  curl --silent --show-error --max-time 30 --cookie "$work/cookies" --cookie-jar "$work/cookies" \
    --header "Host: shop.localhost:$port" --header "Origin: http://shop.localhost:$port" \
    --header "Content-Type: application/json" --data "$2" "http://127.0.0.1:$port/api/trpc/$1"
}
get() { # procedure, input
  curl --silent --show-error --max-time 30 --cookie "$work/cookies" --get --header "Host: shop.localhost:$port" \
    --data-urlencode "input=$2" "http://127.0.0.1:$port/api/trpc/$1"
}

# The cheapest product, because the law limits cash per person and day.
enter() {
  post account.logIn '{"email":"buyer@haat.test","password":"haat-demo-pass"}' | jq --exit-status '.result' >/dev/null
  product=$(get product.list '{}' | jq --raw-output '[.result.data.products[] | select(.stock > 9)] | min_by(.pricePaise).id')
}

# Orders one piece and prints the order's id once confirmed. A piece left in the cart by an earlier try counts.
order() {
  entry=$(get cart.show '{}' | jq --raw-output '.result.data.entries[0].id // empty')
  if [ -z "$entry" ]; then post cart.add "{\"productId\":\"$product\",\"quantity\":1}" >/dev/null; fi
  wanted=$(get cart.show '{}' | jq --compact-output --arg key "$(cat /proc/sys/kernel/random/uuid)" '.result.data
    | (.entries | map(.totalPaise) | add) as $sum
    | .shipping as {$feePaise, $freeAbovePaise}
    | { entryIds: (.entries | map(.id)), idempotencyKey: $key, paymentMethod: "cash_on_delivery",
        expectedTotalPaise: ($sum + if $freeAbovePaise != null and $sum > $freeAbovePaise then 0 else $feePaise end),
        shippingAddress: { houseNo: "12", road: "MG Road", city: "Bengaluru", district: "Bengaluru Urban",
          state: "Karnataka", pin: "560001" } }')
  post order.place "$wanted" | jq --exit-status --raw-output '.result.data.id // empty'
}

# Checks whether the order exists; repeats unclear answers, such as busy ones.
has() { # order's id
  while :; do
    case $(get order.get "{\"orderId\":\"$1\"}" | jq --raw-output 'if .result then "there" else .error.data.code end') in
      there) return 0 ;;
      NOT_FOUND) return 1 ;;
      *) sleep 0.5 ;;
    esac
  done
}

until_ready() {
  tries=0
  until [ "$(curl --silent --output /dev/null --write-out '%{http_code}' "http://127.0.0.1:$port/readyz")" = 200 ]; do
    tries=$((tries + 1))
    if [ "$tries" -gt 600 ]; then
      echo "Haat did not become ready." >&2
      exit 1
    fi
    sleep 0.2
  done
}
