-- Uploads and results of jobs are removed after a time; these find what is due without reading all there ever was. (Decision 14.)
alter table import add column file_removed_date timestamptz;
create index import_with_file on import (created_date) where file_removed_date is null;
create index job_with_files on job (finished_date) where result_file is not null or errors_file is not null;
