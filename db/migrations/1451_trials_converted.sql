-- The day on which a trial turned into a plan, for the operator's figures. (ADR 35.)
alter table account add column trial_converted_date date;
