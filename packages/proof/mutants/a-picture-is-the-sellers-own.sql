-- promise: Products can't show images that another seller uploaded.
-- red: packages/domain/src/picture/sweep-uploads.test.ts > may be none that was uploaded by another seller
create or replace function guard_product_pictures() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(upload_ids(new.pictures)) wanted
             where wanted not in (select id from uploads where swept_at is null)) then
    perform refuse('PICTURE_GONE');
  end if;
  return null;
end $$;
