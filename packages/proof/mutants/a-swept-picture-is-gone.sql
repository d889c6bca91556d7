-- promise: A product shows no picture whose files may be gone.
-- red: packages/domain/src/picture/sweep-uploads.test.ts > may be none that was swept
create or replace function guard_product_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(upload_ids(new.pictures)) wanted
             where wanted not in (select id from uploads where seller_id = new.seller_id)) then
    perform refuse('PICTURE_GONE');
  end if;
  return null;
end $$;
