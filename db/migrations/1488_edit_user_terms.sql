-- What holds for the edit users of a line until its period ends: bounds, prices, margin, coupons and the provider's share. Null where it is not per edit user, and on
-- lines from before, whose periods charge nothing more. (ADR 35.)
alter table invoice_line add column edit_user_terms jsonb;
create index invoice_line_edit_users on invoice_line (account_id, account_product_id) where edit_user_terms is not null;
