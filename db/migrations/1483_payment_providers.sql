-- The provider of payments that a card and a charge are known to: no other one knows their ids. (ADR 35.)
alter table account_payment_method add column provider text;
alter table payment_attempt add column provider text;
update account_payment_method m set provider = coalesce(
  (select c.provider from payment_customer c where c.account_id = m.account_id and c.customer_id = m.customer_id limit 1),
  case when exists (select 1 from sandbox_method s where s.method_id = m.method_id) then 'sandbox' else 'stripe' end)
where m.payment_type = 'Credit Card';
update payment_attempt p set provider = coalesce(
  (select m.provider from account_payment_method m where m.account_id = p.account_id and m.account_payment_method_id = p.account_payment_method_id),
  case when exists (select 1 from sandbox_charge s where s.charge_id = p.charge_id) then 'sandbox' else 'stripe' end);
-- An earlier version did not tell the modes of Stripe apart: the next start with Stripe gives them its name.
update account_payment_method set provider = 'stripe unnamed' where provider = 'stripe';
update payment_attempt set provider = 'stripe unnamed' where provider = 'stripe';
update payment_customer set provider = 'stripe unnamed' where provider = 'stripe';
alter table account_payment_method add check ((payment_type = 'Credit Card') = (provider is not null));

-- The one currency of the installation, from the first start with billing.
create table ledger_currency (
  is_only boolean primary key default true check (is_only),
  currency text not null
);
call withhold_from_tenants('ledger_currency');
insert into ledger_currency (currency) select currency from invoice order by recorded_date desc limit 1;
