import postgres from "postgres";
import { seedProducts } from "@haat/db/seed/data/products.data";
import { beginnings, commonWords, ends, middles, productWords } from "./catalogue-words.data.ts";

export interface FillOptions {
  readonly ownerUrl: string;
  readonly products: number;
  /** Short descriptions, which take half the time to write. */
  readonly isBrief?: boolean;
  /** Half of the products are in families of six sizes. */
  readonly withFamilies?: boolean;
  readonly onProgress?: (line: string) => void;
}

/** Products per statement. */
const atOnce = 10_000;
/** One statement uses one core, so two connections write. */
const writers = 2;

/**
 * Fills a migrated database with a realistic catalogue: demo names and words with a Zipf
 * distribution, 2,000 brands, a seller per thousand products. The same number gives the same
 * catalogue. A failure leaves a database without indexes and triggers.
 */
export async function fillCatalogue({ ownerUrl, products, onProgress, ...how }: FillOptions): Promise<void> {
  const { isBrief = false, withFamilies = false } = how;
  const sql = postgres(ownerUrl, { max: writers, onnotice: () => undefined });
  try {
    await refuseFilled(sql);
    await makeWords(sql, isBrief);
    await makeSellers(sql, Math.max(30, Math.ceil(products / 1_000)));
    onProgress?.(`Writing ${products} products …`);
    const indexes = await dropIndexes(sql);
    await switchTriggers(sql, "disable");
    const starts = Array.from({ length: Math.ceil(products / atOnce) }, (_none, part) => part * atOnce);
    await inTurns(starts, (first) =>
      addProducts(sql, { first, last: Math.min(first + atOnce, products), products }),
    );
    if (withFamilies) await makeFamilies(sql);
    onProgress?.("Indexing them …");
    await inTurns(indexes, (definition) => createIndex(sql, definition));
    if (withFamilies) await tellFamilies(sql);
    await switchTriggers(sql, "enable");
    await sql`drop schema fill cascade`;
    await inTurns(["products", "stock_movements"], (table) => sql`vacuum (analyze) ${sql(table)}`);
    await sql`analyze users, admin_events`;
    await sql`select refresh_search_words(20000)`;
  } finally {
    await sql.end();
  }
}

/** The first six of a seller's every twelve products become sizes of the first. */
async function makeFamilies(sql: postgres.Sql): Promise<void> {
  await sql`create unlogged table fill.members as
    with placed as (
      select id, seller_id, row_number() over (partition by seller_id order by id) - 1 as n
      from products where deleted_at is null and hidden_at is null
    )
    select id, seller_id, n % 12 as place, first_value(id) over family as lead, count(*) over family as size
    from placed where n % 12 < 6
    window family as (partition by seller_id, n / 12 order by id rows between unbounded preceding and unbounded following)`;
  await sql`delete from fill.members where size < 6`;
  await sql`create unlogged table fill.families as
    select uuidv7() as id, seller_id, lead from fill.members where id = lead`;
  await inTurns(["members", "families"], (table) => sql`analyze ${sql(`fill.${table}`)}`);
  await sql`insert into families (id, seller_id, options) select id, seller_id, '{Size}' from fill.families`;
  await sql`
    update products p
    set family_id = f.id, leads = m.id = m.lead, option_values = array[(array['XS', 'S', 'M', 'L', 'XL', '2XL'])[m.place + 1]],
        name = led.name, brand = led.brand, description = led.description, category = led.category, subcategory = led.subcategory,
        price_paise = led.price_paise + 5_000 * m.place, rating_sum = led.rating_sum, rating_count = led.rating_count
    from fill.members m join fill.families f on f.lead = m.lead join products led on led.id = m.lead
    where p.id = m.id`;
}

async function tellFamilies(sql: postgres.Sql): Promise<void> {
  await sql`analyze products, families`;
  await sql`
    update products p
    set family_from_paise = v.from_paise, family_to_paise = v.to_paise, family_size = v.size, family_sizes = v.sizes,
        family_colours = v.colours, family_words = v.words
    from products led, family_summary(led.family_id) v
    where led.family_id is not null and led.leads and p.id = led.id`;
}

async function refuseFilled(sql: postgres.Sql): Promise<void> {
  const [row] = await sql`select from products limit 1`;
  if (row) throw new Error("There are products in this database already. Give it one of its own.");
}

/** One item per connection at a time. */
async function inTurns<T>(list: readonly T[], work: (item: T) => PromiseLike<unknown>): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** The vocabulary, in tables that every connection sees. `names` are names of brands and series. */
async function makeWords(sql: postgres.Sql, isBrief: boolean): Promise<void> {
  const brands = [...new Set(seedProducts.map(({ brand }) => brand))];
  const kinds = seedProducts.map(({ name, category, subcategory, description, priceRupees }) => ({
    name: name.split(/,| with | for /)[0],
    category,
    subcategory,
    description: isBrief ? category : description.split(". ")[0],
    rupees: priceRupees,
  }));
  await sql`create schema fill`;
  await sql`create unlogged table fill.kinds as
    select row_number() over (order by hashtext(name)) as n, k.*
    from jsonb_to_recordset(${sql.json(kinds)})
      as k (name text, category text, subcategory text, description text, rupees numeric)`;
  await sql`create unlogged table fill.words as
    select array(select jsonb_array_elements_text(${sql.json([...productWords])})) as product,
           array(select jsonb_array_elements_text(${sql.json([...commonWords])})) as common`;
  await sql`create unlogged table fill.names as
    select row_number() over (order by hashtext(a || b || c)) as n, initcap(a || b || c) as name
    from unnest(${beginnings}::text[]) a, unnest(${middles}::text[]) b, unnest(${ends}::text[]) c`;
  await sql`create unlogged table fill.brands as
    select n, name from unnest(${brands}::text[]) with ordinality as b(name, n)
    union all select ${brands.length} + n, name from fill.names where n <= 1600`;
  await inTurns(["kinds", "names", "brands"], (table) => sql`analyze ${sql(`fill.${table}`)}`);
}

/** Blocked sellers get the admin's audit entry. */
async function makeSellers(sql: postgres.Sql, sellers: number): Promise<void> {
  await sql`
    with blocker as (
      insert into admins (name, email, password_hash) values ('Filler', 'filler@example.test', '-') returning id
    ), made as (
      insert into users (user_type, name, email, contact, password_hash, blocked_at, created_at, updated_at)
      select 'seller', 'Seller ' || n, 'seller' || n || '@example.test', '9876543210', '-',
        case when n % 30 = 7 then now() end, now() - interval '3 years', now()
      from generate_series(1, ${sellers}) n returning id, name, blocked_at
    )
    insert into admin_events (type, admin_id, admin_name, subject_id, subject, reason)
    select 'user-blocked', blocker.id, 'Filler', made.id, made.name, 'No answer for months' from made, blocker
    where made.blocked_at is not null`;
  await sql`create unlogged table fill.sellers as
    select row_number() over (order by id) as n, id from users where user_type = 'seller'`;
}

/** Returns a function that creates them again. */
async function dropIndexes(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ definition: string }[]>`
    select pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid = 'products'::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  await sql`do $$ declare name regclass; begin
    for name in select indexrelid from pg_index i where indrelid = 'products'::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    loop execute format('drop index %s', name); end loop;
  end $$`;
  return rows.map(({ definition }) => definition).sort((a) => (a.includes("gin") ? -1 : 1));
}

async function createIndex(sql: postgres.Sql, definition: string): Promise<void> {
  await sql.begin(async (own) => {
    await own`set local maintenance_work_mem = '512MB'`;
    await own`select set_config('fill.index', ${definition}, true)`;
    await own`do $$ begin execute current_setting('fill.index'); end $$`;
  });
}

/** The data written here satisfies the triggers, which would check a million times. */
async function switchTriggers(sql: postgres.Sql, way: "enable" | "disable"): Promise<void> {
  for (const table of ["products", "stock_movements"])
    await (way === "enable"
      ? sql`alter table ${sql(table)} enable trigger user`
      : sql`alter table ${sql(table)} disable trigger user`);
}

/** Writes a range of the catalogue's products with their first stock movement. */
async function addProducts(
  sql: postgres.Sql,
  { first, last, products }: { first: number; last: number; products: number },
): Promise<void> {
  await sql.begin(async (own) => {
    await own`set local synchronous_commit = off`;
    await own`select setseed(${1 / (first + 2)})`;
    // Zipf: n to the power of a uniform number gives rank k with frequency 1/k.
    await own`
      with drawn as materialized (
        select n, floor(power(w.kinds + 1, random()))::int as kind, 1 + floor(power(random(), 2) * w.sellers)::int as seller,
          date_trunc('milliseconds', now() - make_interval(secs => (${products} - n) * 63072000.0 / ${products})) as at,
          floor(power(w.brands + 1, random()))::int as brand, floor(power(w.names + 1, random()))::int as series,
          w.product[floor(power(cardinality(w.product) + 1, random()))::int] as adjective,
          w.product[floor(power(cardinality(w.product) + 1, random()))::int] as other,
          array_to_string(array(select w.common[floor(power(cardinality(w.common) + 1, random()))::int]
                                from generate_series(1, 6 + 0 * n)), ' ') as said,
          random() as luck, random() as stocked, random() as rated, random_normal(0, 0.4) as dearer,
          greatest(1, least(5, random_normal(3.9, 0.6))) as stars, floor(power(200, random()))::int as ratings
        from generate_series(${first + 1}::int, ${last}::int) n,
          (select *, (select count(*) from fill.kinds) as kinds, (select count(*) from fill.sellers) as sellers,
             (select count(*) from fill.brands) as brands, (select count(*) from fill.names) as names from fill.words) w
      ), listed as (
        insert into products (id, seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq,
                              pictures, rating_count, rating_sum, created_at, updated_at, deleted_at, hidden_at, hidden_reason)
        select uuidv7(at - now()), s.id, d.adjective || ' ' || k.name || ', ' || series.name || ' ' || d.n % 1000, b.name,
          k.description || '. ' || d.other || ' ' || d.said || '.',
          100 * greatest(1, round(k.rupees * exp(d.dearer))::bigint), k.category, k.subcategory,
          case when d.stocked < 0.1 then 0 else 1 + floor(d.stocked * 200)::int end, 1,
          array['https://img.example.test/' || d.n || '.webp'],
          case when d.rated < 0.6 then d.ratings else 0 end,
          case when d.rated < 0.6 then round(d.stars * d.ratings)::int else 0 end,
          at, at, case when d.luck < 0.01 then now() end,
          case when d.luck > 0.99 then now() end, case when d.luck > 0.99 then 'Forbidden goods' end
        from drawn d join fill.kinds k on k.n = d.kind join fill.sellers s on s.n = d.seller
          join fill.brands b on b.n = d.brand join fill.names series on series.n = d.series
        returning id, name, stock, hidden_reason, created_at
      ), moved as (
        insert into stock_movements (product_id, seq, delta, stock_after, reason, created_at)
        select id, 1, stock, stock, 'listed', created_at from listed
      )
      insert into admin_events (type, admin_id, admin_name, subject_id, subject, reason)
      select 'product-hidden', a.id, a.name, l.id, l.name, l.hidden_reason
      from listed l, admins a where l.hidden_reason is not null and a.email = 'filler@example.test'`;
  });
}
