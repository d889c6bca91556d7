ALTER TABLE "orders" DROP CONSTRAINT "orders_due_amount";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipping_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payable_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collected_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_to_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Shares of the delivery fee: a parcel under way or delivered keeps what it collects; the rest of the
-- fee goes to lines without such a parcel, then to parcels not handed over, and is otherwise waived.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "order_lines" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "shipments" DISABLE TRIGGER USER;--> statement-breakpoint
CREATE OR REPLACE FUNCTION shipping_shares(p_fee bigint, p_totals bigint[])
returns bigint[]
language sql immutable
as $$
  select array_agg(floor + (rank <= p_fee - floors)::int order by nth)
  from (
    select nth, floor, sum(floor) over () as floors, row_number() over (order by rest desc, nth) as rank
    from (
      select nth, p_fee * total / whole as floor, p_fee * total % whole as rest
      from unnest(p_totals) with ordinality t (total, nth), (select sum(total)::bigint as whole from unnest(p_totals) total) w
    ) exact) ranked;
$$;--> statement-breakpoint
CREATE TEMPORARY TABLE "live_parcels" ON COMMIT DROP AS
SELECT s.id, s.order_id, s.stage, s.collect_paise - sum(l.total_paise)::bigint AS fee
FROM shipments s JOIN order_lines l ON l.shipment_id = s.id JOIN orders o ON o.id = s.order_id
WHERE o.exchange_of IS NULL AND s.stage NOT IN ('RETURNED', 'LOST', 'UNPACKED', 'WITHDRAWN')
GROUP BY s.id;--> statement-breakpoint
WITH rest AS (
  SELECT o.id, o.shipping_paise - coalesce((SELECT sum(p.fee) FROM live_parcels p WHERE p.order_id = o.id), 0) AS fee
  FROM orders o WHERE o.shipping_paise > 0
), bearing AS (
  SELECT p.id AS bearer, p.fee, l.id, l.total_paise
  FROM live_parcels p JOIN order_lines l ON l.shipment_id = p.id WHERE p.fee > 0
  UNION ALL
  SELECT r.id, r.fee::bigint, l.id, l.total_paise
  FROM rest r JOIN order_lines l ON l.order_id = r.id
  LEFT JOIN live_parcels p ON p.id = l.shipment_id
  WHERE r.fee > 0 AND CASE
    WHEN EXISTS (
      SELECT FROM order_lines f
      WHERE f.order_id = r.id AND (f.shipment_id IS NULL OR f.shipment_id NOT IN (SELECT id FROM live_parcels)))
    THEN p.id IS NULL ELSE p.stage = 'PACKED' END
), shared AS (
  SELECT id, (shipping_shares(fee, array_agg(total_paise) OVER everything))[row_number() OVER lines] AS share
  FROM bearing
  WINDOW lines AS (PARTITION BY bearer ORDER BY id),
    everything AS (PARTITION BY bearer ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
)
UPDATE order_lines l SET shipping_paise = l.shipping_paise + s.share
FROM (SELECT id, sum(share)::bigint AS share FROM shared GROUP BY id) s WHERE l.id = s.id;--> statement-breakpoint
UPDATE shipments s SET collect_paise = own.paise
FROM live_parcels p CROSS JOIN LATERAL (
  SELECT sum(l.total_paise + l.shipping_paise)::bigint AS paise FROM order_lines l WHERE l.shipment_id = p.id) own
WHERE s.id = p.id AND s.stage = 'PACKED' AND s.collect_paise <> own.paise;--> statement-breakpoint
WITH amounts AS (
  SELECT o.id, o.due_paise AS was,
    coalesce(sum(l.total_paise + l.shipping_paise), 0)::bigint AS payable,
    coalesce(sum(l.total_paise + l.shipping_paise) FILTER (WHERE s.stage = 'DELIVERED'), 0)::bigint AS collected,
    coalesce(sum(l.total_paise + l.shipping_paise) FILTER (
      WHERE s.stage IS NULL OR s.stage NOT IN ('DELIVERED', 'RETURNING')), 0)::bigint AS due
  FROM orders o
  LEFT JOIN order_lines l ON l.order_id = o.id AND l.stage NOT IN ('REJECTED', 'CANCELLED') AND o.exchange_of IS NULL
  LEFT JOIN shipments s ON s.id = l.shipment_id
  GROUP BY o.id
), changed AS (
  UPDATE orders o SET payable_paise = a.payable, collected_paise = a.collected, due_paise = a.due,
    delivery_to_shop = coalesce((SELECT delivery_to_shop FROM settings), false)
  FROM amounts a WHERE a.id = o.id
  RETURNING o.created_at, o.payable_paise - a.was AS paise
)
INSERT INTO sale_changes (day, booked_paise)
SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date, paise FROM changed WHERE paise <> 0;--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "shipments" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipping" CHECK ("order_lines"."shipping_paise" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_amount" CHECK ("orders"."due_paise" >= 0 and "orders"."collected_paise" >= 0
        and "orders"."due_paise" + "orders"."collected_paise" <= "orders"."payable_paise" and "orders"."payable_paise" <= "orders"."total_paise");