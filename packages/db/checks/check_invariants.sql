-- Each rule is one SELECT that must return nothing.
-- name: V1 stock is never negative
select id from products where stock < 0;
-- name: V2 stock equals the sum of its movements
select p.id from products p
left join stock_movements m on m.product_id = p.id
group by p.id having p.stock <> coalesce(sum(m.delta), 0) or p.stock_seq <> count(m.id);
-- name: V2 every movement continues the one before
select id from (
  select id, stock_after, delta, coalesce(lag(stock_after) over (partition by product_id order by seq), 0) as before
  from stock_movements) m
where stock_after <> before + delta;
-- name: V3 a line holds its stock exactly while it is ordered or approved
select l.id from order_lines l
left join stock_movements m on m.line_id = l.id
group by l.id
having coalesce(sum(m.delta), 0) <> case when l.stage in ('ORDERED', 'APPROVED') then -l.quantity else 0 end;
-- name: V3 movements of a line alternate without a gap
select line_id from stock_movements where line_id is not null
group by line_id having max(line_seq) <> count(*);
-- name: V4 a buyer has one cart entry per product, and one more to buy now
select buyer_id, product_id from cart_entries where stage = 'CREATED'
group by buyer_id, product_id, buy_now having count(*) > 1;
-- name: V5 a cart entry becomes one order line and leaves the cart
select cart_entry_id from order_lines group by cart_entry_id having count(*) > 1
union all select c.id from cart_entries c join order_lines l on l.cart_entry_id = c.id;
-- name: V6 totals are right
select o.id from orders o join order_lines l on l.order_id = o.id
group by o.id
having o.subtotal_paise <> sum(l.total_paise) or o.total_paise <> o.subtotal_paise + o.shipping_paise
  or bool_or(l.total_paise <> l.unit_price_paise * l.quantity);
-- name: V6 an order's amounts are sums over its lines
select o.id from orders o, order_amounts(o.id) a
where (o.payable_paise, o.collected_paise, o.due_paise) <> (a.payable, a.collected, a.due);
-- name: V6 the lines share the delivery fee (0: it was waived before shares were kept)
select o.id from orders o join order_lines l on l.order_id = o.id
group by o.id having sum(l.shipping_paise) not in (o.shipping_paise, 0);
-- name: V6 no order without lines
select o.id from orders o where not exists (select from order_lines l where l.order_id = o.id);
-- name: a line is as old as its order
select l.id from order_lines l join orders o on o.id = l.order_id where l.created_at <> o.created_at;
-- name: V7 quantities and prices are in range
select id from order_lines where quantity not between 1 and 99 or unit_price_paise not between 1 and max_price_paise()
union all select id from cart_entries where quantity not between 1 and 99;
-- name: V9 a line's seller is its product's seller
select l.id from order_lines l join products p on p.id = l.product_id where p.seller_id <> l.seller_id;
-- name: V10 every stage was reached by its events
select l.id from order_lines l
left join lateral (
  select e.to_value from order_events e where e.line_id = l.id order by e.id desc limit 1) last on true
where coalesce(last.to_value, 'ORDERED') <> l.stage::text;
-- name: V10 events of a line follow one another
select id from (
  select id, from_value, coalesce(lag(to_value) over (partition by line_id order by id), 'ORDERED') as before
  from order_events where line_id is not null) e
where from_value <> before;
-- name: V11 a rejected order holds nothing
select o.id from orders o join order_lines l on l.order_id = o.id
where o.status = 'rejected' and l.stage in ('ORDERED', 'APPROVED');
-- name: V11 a decided order has no undecided line
select o.id from orders o join order_lines l on l.order_id = o.id
where o.status in ('approved', 'processing', 'shipped', 'delivered') and l.stage = 'ORDERED';
-- name: V12 exactly one placed event an order, and its status was reached by its events
select o.id from orders o
left join order_events e on e.order_id = o.id and e.type = 'placed'
group by o.id having count(e.id) <> 1
union all
select o.id from orders o
left join lateral (
  select e.to_value from order_events e
  where e.order_id = o.id and e.type in ('placed', 'status') order by e.id desc limit 1) last on true
where last.to_value is distinct from o.status::text;
-- name: V24 an order's confirmation matches its events and begins with waiting
select o.id from orders o
left join lateral (
  select max(e.to_value) as becomes, count(*) as times, bool_and(e.from_value = 'waiting') as was_waiting
  from order_events e where e.order_id = o.id and e.type = 'confirmation') said on true
where coalesce(said.becomes, case when o.confirmation is not null then 'waiting' end)
      is distinct from o.confirmation::text
  or said.times > 1 or not said.was_waiting;
-- name: V24 no seller approved an unconfirmed order
select e.id from order_events e join orders o on o.id = e.order_id
where e.type = 'line' and e.to_value = 'APPROVED' and e.actor = 'seller' and o.confirmation is not null
  and not exists (select from order_events c where c.order_id = o.id and c.type = 'confirmation'
                  and c.to_value in ('confirmed', 'waived') and c.id < e.id);
-- name: V24 an expired order holds no stock unless an admin reopened it
select l.id from order_lines l join orders o on o.id = l.order_id
where o.confirmation = 'expired' and l.stage = 'ORDERED'
  and not exists (select from order_events e where e.order_id = o.id and e.type = 'status' and e.actor = 'admin');
-- name: V25 an order promises the days of its slowest line
select o.id from orders o join order_lines l on l.order_id = o.id
group by o.id having o.delivery_days <> max(l.delivery_days);
-- name: V23 the lines of a parcel fit its stage
select s.id from shipments s left join order_lines l on l.shipment_id = s.id
where l.stage is distinct from line_stage_in(s.stage);
-- name: V23 a parcel has the order and seller of its lines
select l.id from order_lines l join shipments s on s.id = l.shipment_id
where s.order_id <> l.order_id or s.seller_id <> l.seller_id;
-- name: V23 every stage of a parcel was reached by its events
select s.id from shipments s
left join lateral (
  select e.to_value from order_events e where e.shipment_id = s.id order by e.id desc limit 1) last on true
where last.to_value is distinct from s.stage::text;
-- name: V23 events of a parcel follow one another
select id from (
  select id, from_value, lag(to_value) over (partition by shipment_id order by id) as before
  from order_events where shipment_id is not null) e
where from_value is distinct from before;
-- name: V23 a parcel collects its lines with their delivery shares, less an exchange's credit
select s.id from shipments s join orders o on o.id = s.order_id join order_lines l on l.shipment_id = s.id
where line_stage_in(s.stage) = 'APPROVED'
group by s.id, o.id
having s.collect_paise <> sum(l.total_paise + l.shipping_paise) - o.credit_paise;
-- name: V14 emails are unique, ignoring case
select lower(email) from users group by lower(email) having count(*) > 1;
-- name: V15 sellers sell and buyers buy
select p.id from products p join users u on u.id = p.seller_id where u.user_type <> 'seller'
union all select o.id from orders o join users u on u.id = o.buyer_id where u.user_type <> 'buyer'
union all select c.id from cart_entries c join users u on u.id = c.buyer_id where u.user_type <> 'buyer'
union all select u.id from delivery_rules d join users u on u.id = d.seller_id where u.user_type <> 'seller';
-- name: V16 a key has one order
select buyer_id from orders group by buyer_id, idempotency_key having count(*) > 1;
-- name: V17 session hashes are whole
select id from user_sessions where octet_length(token_hash) <> 32
union all select id from admin_sessions where octet_length(token_hash) <> 32;
-- name: V18 categories are legal
select p.id from products p
where not exists (select from subcategories s where s.category = p.category and s.subcategory = p.subcategory);
-- name: facts of a product are those its subcategory allows
select p.id from products p, jsonb_array_elements(p.facts) fact
where not exists (select from fact_names f where f.subcategory = p.subcategory and f.name = fact ->> 'name');
-- name: V20 every event is queued once (delivered ones are swept after 30 days)
select e.id from order_events e
where not exists (select from outbox q where q.consumer = 'mail' and q.event_id = e.id)
  and e.created_at > now() - interval '29 days';
-- name: V22 nothing was updated before it was created
select id from orders where updated_at < created_at
union all select id from order_lines where updated_at < created_at
union all select id from products where updated_at < created_at
union all select id from cart_entries where updated_at < created_at
union all select id from reviews where updated_at < created_at;
-- name: ratings are the sum of the reviews
select p.id from products p
left join lateral (
  select count(r.id) as count, coalesce(sum(r.stars), 0) as stars
  from reviews r where r.product_id = p.id
    or r.product_id in (select o.id from products o where o.family_id = p.family_id)) of_family on true
where p.rating_count <> of_family.count or p.rating_sum <> of_family.stars;
-- name: a family has exactly one lead, listed if any of its products is; a plain product leads itself
select family_id from products where family_id is not null and deleted_at is null
group by family_id
having count(*) filter (where leads) <> 1
  or bool_or(hidden_at is null and unlisted_at is null)
     and not bool_or(leads and hidden_at is null and unlisted_at is null)
union all select id from products where family_id is null and not leads;
-- name: products of a family differ in their options and have a value for each
select family_id from products where family_id is not null and deleted_at is null
group by family_id, option_key(option_values) having count(*) > 1
union all select p.family_id from products p join families f on f.id = p.family_id
where cardinality(p.option_values) <> cardinality(f.options);
-- name: a family has one seller and a bounded number of products
select f.id from families f join products p on p.family_id = f.id
group by f.id
having bool_or(p.seller_id <> f.seller_id) or count(*) filter (where p.deleted_at is null) > max_variants();
-- name: products of a family have the same shared fields
select family_id from products where family_id is not null and deleted_at is null
group by family_id
having count(distinct (name, brand, description, category, subcategory, facts, origin_country, return_days, rating_sum,
    rating_count)) > 1;
-- name: the summary of a family is right
select p.id from products p, family_summary(p.family_id) v
where p.family_id is not null and p.deleted_at is null
  and (p.family_from_paise, p.family_to_paise, p.family_size, p.family_sizes, p.family_colours, p.family_words)
      is distinct from (
        case when p.leads then v.from_paise end, case when p.leads then v.to_paise end,
        case when p.leads then v.size end, case when p.leads then v.sizes end, case when p.leads then v.colours end,
        case when p.leads then v.words end);
-- name: no product or return shows a swept image
select p.id from products p join uploads u on p.pictures @> array[upload_address(u)]
where u.swept_at is not null and p.deleted_at is null
union all
select r.id from returns r join uploads u on r.pictures @> array[upload_address(u)] where u.swept_at is not null;
-- name: a return shows only its buyer's images
select r.id from returns r cross join unnest(r.pictures) address
where not exists (select from uploads u where u.owner_id = r.buyer_id and u.id = any (upload_ids(array[address])));
-- name: a person is blocked exactly if their last audit event says so
select u.id from users u
left join lateral (
  select e.type from admin_events e
  where e.subject_id = u.id and e.type in ('user-blocked', 'user-unblocked') order by e.id desc limit 1) last on true
where (u.blocked_at is not null) <> (coalesce(last.type, 'user-unblocked') = 'user-blocked');
-- name: a product is hidden exactly if its last audit event says so, for that reason
select p.id from products p
left join lateral (
  select e.type, e.reason from admin_events e
  where e.subject_id = p.id and e.type in ('product-hidden', 'product-shown') order by e.id desc limit 1) last on true
where p.hidden_reason is distinct from case when last.type = 'product-hidden' then last.reason end;
-- name: changes of a setting follow one another up to its value
select id from (
  select id, from_value, to_value, lag(to_value) over setting as before,
    row_number() over setting as nth, lead(id) over setting is null as is_last
  from admin_events where type = 'setting' window setting as (partition by subject order by id)) e
where nth > 1 and from_value is distinct from before
   or is_last and not exists (
     select from settings s, jsonb_each_text(to_jsonb(s)) now where now.value is not distinct from e.to_value);
-- name: only mails with a link go to unconfirmed addresses
select m.id from mails m join users u on u.id = m.user_id
where m.kind not in ('confirm', 'confirm-order') and u.confirmed_at is null and u.deleted_at is null;
-- name: a deleted account has no personal data left
with gone as (select * from users where deleted_at is not null)
select id from gone
where name <> deleted_account_name() or email <> id::text or contact <> '' or password_hash <> ''
  or num_nonnulls(address, waiting_since, confirmed_at) > 0
union all select s.id from user_sessions s join gone u on u.id = s.user_id
union all select u.id from password_resets s join gone u on u.id = s.user_id
union all select u.id from email_confirmations s join gone u on u.id = s.user_id
union all select c.id from cart_entries c join gone u on u.id = c.buyer_id
union all select u.id from delivery_rules d join gone u on u.id = d.seller_id
union all select o.id from orders o join gone u on u.id = o.buyer_id
  where o.shipping_address <> anonymous_address(o.shipping_address) or o.fingerprint <> ''
union all select e.id from order_events e join gone u on u.id = e.actor_id where e.actor_name <> deleted_account_name()
union all select e.id from admin_events e join gone u on u.id = e.subject_id
  where e.subject not in (deleted_account_name(), 'Buyer', 'Seller')
union all select p.id from products p join gone u on u.id = p.seller_id where p.deleted_at is null
union all select p.id from uploads p join gone u on u.id = p.owner_id where p.name <> ''
union all select r.id from returns r join gone u on u.id = r.buyer_id
where r.words <> '' or r.told <> '' or r.refund_to is not null;
-- name: a deleted account has no open business
select id from users where deleted_at is not null and has_open_business(id);
-- name: an account is deleted exactly if the audit says so
select u.id from users u
where (u.deleted_at is not null)
  <> exists (select from admin_events e where e.subject_id = u.id and e.type = 'account-deleted');
-- name: a finished mail holds no address
select id from mails where ended_at is not null and email is not null;

-- name: V26 the postings of a journal sum to 0
select j.id from journals j left join postings p on p.journal_id = j.id
group by j.id having coalesce(sum(p.amount_paise), 1) <> 0;
-- name: V26 every balance is the sum of its postings
select coalesce(b.account, s.account) from balances b
full join (select account, party_id, sum(amount_paise) as paise, count(*) as seq from postings
  group by account, party_id) s
  on s.account = b.account and s.party_id = b.party_id
where (b.paise, b.seq) is distinct from (s.paise, s.seq);
-- name: V26 all accounts together are 0
select sum(paise) from balances having sum(paise) <> 0;
-- name: V26 every posting continues the one before
select seq from (
  select seq, balance_paise, amount_paise,
    coalesce(lag(balance_paise) over (partition by account, party_id order by seq), 0) as before
  from postings) p
where balance_paise <> before + amount_paise;
-- name: V26 the cash of a parcel matches its stage
select id from shipments where cash <> cash_state_in(stage);
-- name: V26 a parcel's cash is due from its buyer exactly while it is on its way
select s.id from shipments s
left join journals j on j.shipment_id = s.id
left join postings p on p.journal_id = j.id and p.account = 'due-from-buyer'
group by s.id
having coalesce(sum(p.amount_paise), 0) <> case when s.cash = 'expected' then s.collect_paise else 0 end;
-- name: V26 revenue is the delivered goods and fees less returns, for sellers and from buyers
select 1 from (
  select b.account, b.party_id, b.paise from balances b
  where b.account in ('sold', 'delivery-sold', 'bought', 'delivery-bought') and b.paise <> 0) b
full join (
  select account, party_id, sum(paise) as paise
  from (
    select s.seller_id, o.buyer_id, own.goods, s.collect_paise + o.credit_paise - own.goods as delivery
    from shipments s join orders o on o.id = s.order_id
    cross join lateral (select sum(l.total_paise) as goods from order_lines l where l.shipment_id = s.id) own
    where s.cash = 'collected'
    union all
    select seller_id, buyer_id, -refund_paise, 0 from returns where is_good is not null) moved
  cross join lateral (values
    ('sold'::book_account, seller_id, -goods), ('bought', buyer_id, goods),
    ('delivery-sold', seller_id, -delivery), ('delivery-bought', buyer_id, delivery)) side (account, party_id, paise)
  group by account, party_id having sum(paise) <> 0) m
  on m.account = b.account and m.party_id = b.party_id
where b.paise is distinct from m.paise;
-- name: V26 pending is the net of the parcels whose cash a courier still has
select s.id from shipments s
where pending_net(s.id) <> 0 and not (s.cash = 'collected' and is_pending(s))
union all
select coalesce(b.party_id, net.seller_id)
from (select party_id, paise from balances where account = 'seller-pending') b
full join (select seller_id, sum(pending_net(id)) as paise from shipments group by seller_id) net
  on net.seller_id = b.party_id
where coalesce(b.paise, 0) <> coalesce(net.paise, 0);
-- name: V26 commission is that of the collected lines less returned pieces
select coalesce(b.party_id, due.seller_id)
from (select party_id, -paise as paise from balances where account = 'commission') b
full join (
  select seller_id, sum(paise) as paise
  from (
    select s.seller_id, l.commission_paise as paise
    from shipments s join order_lines l on l.shipment_id = s.id where s.cash = 'collected'
    union all
    select seller_id, -commission_paise from returns where is_good is not null) each
  group by seller_id) due on due.seller_id = b.party_id
where coalesce(b.paise, 0) <> coalesce(due.paise, 0);
-- name: V26 a seller's balances are cash and credit taken for them, less the shop's share, refunds and payouts
select seller_id from (
  select seller_id, -collect_paise as paise from shipments where cash = 'collected' and collector_id is not null
  union all
  select party_id, -paise from balances where account in ('commission', 'delivery', 'commission-gst', 'tcs', 'tds')
  union all
  select s.seller_id, -o.credit_paise from shipments s join orders o on o.id = s.order_id where s.cash = 'collected'
  union all
  select seller_id, refund_paise from returns where is_good is not null
  union all
  select j.seller_id, p.amount_paise from journals j join postings p on p.journal_id = j.id and p.account = 'seller'
  left join journals reversed on reversed.id = j.reverses
  where coalesce(reversed.kind, j.kind) in ('paid-out', 'paid-in', 'refunded')
  union all
  select party_id, -paise from balances where account in ('seller', 'seller-pending')) moved
group by seller_id having sum(paise) <> 0;
-- name: V26 a parcel is settled exactly while a remittance that is not reversed settles it
select s.id from shipments s
where s.is_paid_in <> exists (
  select from remittance_rows r join remittances m on m.id = r.remittance_id and m.reversed_at is null
  where r.shipment_id = s.id and r.outcome in ('matched', 'short', 'over') and not r.is_left_out);
-- name: V26 a courier's cash is what its parcels collected less what it remitted for them
select coalesce(b.party_id, due.courier)
from (select party_id, paise from balances where account = 'cash-with-courier') b
full join (
  select courier, sum(paise) as paise
  from (
    select collector_id, collect_paise from shipments where cash = 'collected' and collector_id is not null
    union all
    select m.courier_id, r.unallocated_paise - r.amount_paise
    from remittance_rows r join remittances m on m.id = r.remittance_id
    where m.reversed_at is null and not r.is_left_out) moved (courier, paise)
  group by courier) due on due.courier = b.party_id
where coalesce(b.paise, 0) <> coalesce(due.paise, 0);
-- name: V26 no two unsettled parcels of a courier share a number
select courier_id from shipments
where courier_id is not null and tracking_key is not null
  and (is_on_its_way(stage)
    or stage = 'DELIVERED' and collector_id is not null and collect_paise > 0 and not is_paid_in)
group by courier_id, tracking_key having count(*) > 1;
-- name: V27 no more is returned or refunded of a line than was delivered and collected
select l.id from order_lines l join returns r on r.line_id = l.id and r.stage not in ('REFUSED', 'CANCELLED')
group by l.id
having sum(r.quantity) > l.quantity or sum(r.refund_paise) > l.total_paise
  or sum(r.commission_paise) > l.commission_paise or l.stage <> 'APPROVED';
-- name: V27 every stage of a return was reached by its events
select r.id from returns r
left join lateral (
  select e.to_value from order_events e where e.return_id = r.id order by e.id desc limit 1) last on true
where last.to_value is distinct from r.stage::text;
-- name: V27 events of a return follow one another
select id from (
  select id, from_value, lag(to_value) over (partition by return_id order by id) as before from order_events
  where return_id is not null) e
where from_value is distinct from before;
-- name: V27 exactly the returns received in good condition are in stock again
select coalesce(r.id, m.return_id) from (select * from returns where is_good) r
full join (select * from stock_movements where return_id is not null) m on m.return_id = r.id
where m.delta is distinct from r.quantity;
-- name: V27 a refund is owed from receipt, less the payments so far
select r.id from returns r
left join journals j on j.return_id = r.id
left join postings p on p.journal_id = j.id and p.account = 'refund-due'
group by r.id
having coalesce(sum(p.amount_paise), 0)
  <> case when r.is_good is null then 0 else r.refunded_paise - r.refund_paise end;
-- name: V27 buyers are owed their refunds less the credit of delivered exchanges
select coalesce(b.party_id, due.buyer_id)
from (select party_id, -paise as paise from balances where account = 'refund-due') b
full join (
  select buyer_id, sum(paise) as paise
  from (
    select buyer_id, refund_paise - refunded_paise as paise from returns where is_good is not null
    union all
    select o.buyer_id, -o.credit_paise
    from shipments s join orders o on o.id = s.order_id where s.cash = 'collected') each
  group by buyer_id) due on due.buyer_id = b.party_id
where coalesce(b.paise, 0) <> coalesce(due.paise, 0);
-- name: V27 an exchanged return has one open exchange order, with its credit
select coalesce(r.id, o.exchange_of) from (select * from returns where stage = 'EXCHANGED') r
full join (
  select e.exchange_of, count(*) as orders, sum(e.credit_paise) as credit
  from orders e join order_lines l on l.order_id = e.id
  where e.exchange_of is not null and l.stage not in ('REJECTED', 'CANCELLED') group by e.exchange_of) o
  on o.exchange_of = r.id
where r.id is null or o.orders is distinct from 1 or o.credit is distinct from r.credit_paise
union all
select o.exchange_of from orders o join returns r on r.id = o.exchange_of
where o.buyer_id <> r.buyer_id or o.credit_paise > r.refund_paise or o.shipping_paise <> 0
  or o.total_paise > r.exchange_unit_paise * r.quantity;
-- name: V28 sales figures add up to orders, lines and the book
select day, seller_id, category
from (select 1 as n, * from sale_days
      union all select 1, * from sale_changes
      union all select -1, * from counted_sales()) every
group by day, seller_id, category
having (sum(n * orders), sum(n * pending), sum(n * requests), sum(n * waiting), sum(n * approved), sum(n * rejected),
  sum(n * cancelled), sum(n * pieces), sum(n * booked_paise), sum(n * revenue_paise)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
