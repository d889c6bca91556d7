import { sql } from "drizzle-orm";

export const wholeFamily = sql`(
  select jsonb_build_object('size', count(*), 'stock', coalesce(sum(m.stock) filter (where m.is_for_sale), sum(m.stock)),
    'fromPaise', coalesce(min(m.price_paise) filter (where m.is_for_sale), min(m.price_paise)),
    'toPaise', coalesce(max(m.price_paise) filter (where m.is_for_sale), max(m.price_paise)),
    'unlisted', count(*) filter (where m.unlisted_at is not null), 'hidden', count(*) filter (where m.hidden_at is not null))
  from (select f.*, f.hidden_at is null and f.unlisted_at is null as is_for_sale
        from products f where f.family_id = p.family_id and f.deleted_at is null) m)`;
