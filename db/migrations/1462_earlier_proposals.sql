-- A batch may renew proposals of another batch or of none. All that each was before is kept, and given back by a batch that is cancelled.
alter table proposal add column earlier jsonb;
update proposal p set earlier = to_jsonb(p) - array['account_id', 'proposal_id', 'entity', 'record_id', 'field', 'target_id', 'was_open', 'earlier_job_id', 'earlier']
  || jsonb_build_object('job_id', p.earlier_job_id) where was_open;
alter table proposal drop column was_open, drop column earlier_job_id;
