-- Partitions the table submissions by the month in which a lead came in: docs/scale.md says when it pays.
-- Postgres 12 or later. Stop all servers, make a backup, and run it as the owner of the tables:
--   psql --set ON_ERROR_STOP=1 --file docs/operations/partition-submissions.sql "$DATABASE_URL"
-- It is one transaction: it does all of this, or nothing. It needs as much free space as the table has.
--
-- An id begins with the time of arrival (UUID version 7), so months are ranges of ids. The primary key stays the id, and
-- other tables refer to it as before.

begin;

-- Makes the partitions from a month on, where they are missing. Repeatable.
create or replace function submissions_add_months(first_month timestamptz, months integer) returns void
  language plpgsql as $$
declare
  starts timestamp := date_trunc('month', first_month at time zone 'UTC');
  bound text;
  next_bound text;
begin
  for count in 1 .. months loop
    bound := lpad(to_hex((extract(epoch from starts) * 1000)::bigint), 12, '0');
    next_bound := lpad(to_hex((extract(epoch from starts + interval '1 month') * 1000)::bigint), 12, '0');
    execute format(
      'create table if not exists %I partition of submissions for values from (%L) to (%L)',
      'submissions_' || to_char(starts, 'YYYY_MM'),
      substr(bound, 1, 8) || '-' || substr(bound, 9), substr(next_bound, 1, 8) || '-' || substr(next_bound, 9));
    starts := starts + interval '1 month';
  end loop;
end $$;

do $$
declare
  before constant regclass := 'submissions'::regclass;
  indexes text[] := array(
    select pg_get_indexdef(indexrelid) from pg_index where indrelid = before and not indisprimary);
  keys text[] := array(
    select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where confrelid = before and contype = 'f');
  rights text[] := array(
    select format('grant %s on submissions to %s', privilege_type,
      case grantee when 0 then 'public' else grantee::regrole::text end)
    from pg_class, aclexplode(relacl) where oid = before and grantee <> relowner);
  first_lead timestamptz;
  statement text;
begin
  for statement in
    select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where confrelid = before and contype = 'f'
  loop execute statement; end loop;
  alter table submissions rename to submissions_before;
  alter index submissions_pkey rename to submissions_before_pkey;
  create table submissions (like submissions_before including defaults) partition by range (id);
  -- For ids of months that have no partition. It stays empty while months are added in time.
  create table submissions_other partition of submissions default;
  select coalesce(min(received_at)::timestamptz, now()) into first_lead from submissions_before;
  perform submissions_add_months(first_lead, (extract(epoch from now() - first_lead) / 86400 / 28)::integer + 24);
  insert into submissions select * from submissions_before;
  drop table submissions_before;
  alter table submissions add constraint submissions_pkey primary key (id);
  foreach statement in array indexes || keys || rights loop execute statement; end loop;
end $$;

commit;

analyze submissions;

-- Once a year, so that the months of the next two years have a partition:
--   select submissions_add_months(now(), 24);
