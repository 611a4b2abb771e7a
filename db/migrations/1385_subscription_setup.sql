-- The draft of a subscription: what was chosen so far. It is gone once the subscription begins. (ADR 35.)
create table subscription_setup (
  account_id uuid primary key references account on delete cascade,
  subscription_setup_id uuid not null,
  plan_code text not null,
  annual_pricing boolean not null,
  -- Null: not answered yet.
  invoice_onboarding boolean,
  coupon_code text,
  has_discount_answer boolean not null default false,
  has_billing_details boolean not null default false,
  account_payment_method_id uuid
);
call enable_tenancy('subscription_setup');
