-- A foreign key that sets one column of several to null can't be distributed. (docs/scale.md)

-- What a record's removal takes from others is written by the product, with their history.
alter table scenario_step
  drop constraint scenario_step_onto_application_id_fkey,
  add constraint scenario_step_onto_application_id_fkey foreign key (account_id, onto_application_id) references application (account_id, application_id);
alter table attention_rule
  drop constraint attention_rule_contact_id_fkey,
  add constraint attention_rule_contact_id_fkey foreign key (account_id, contact_id) references contact (account_id, contact_id);

-- A review keeps where its questions were asked: it has none of them while the portfolio is gone, and has them again when that comes back from the bin.
alter table owner_review drop constraint owner_review_portfolio_id_fkey;
