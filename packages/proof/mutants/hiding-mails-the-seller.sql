-- promise: The seller of a hidden product gets a mail with the reason.
-- red: packages/domain/src/mail/mail.test.ts > goes to its seller with the reason, once for each
create or replace function hide_product(p_admin uuid, p_product uuid, p_reason text,
  p_family boolean default false) returns uuid language plpgsql as $$
begin
  update products set hidden_at = clock_timestamp(), hidden_reason = p_reason where id = p_product;
  perform note_admin_event(p_admin, 'product-hidden', p_product, 'a product', null, null, p_reason);
  return p_product;
end $$;
