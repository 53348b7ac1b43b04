import { sql, type Kysely } from 'kysely'

/** How long before the start a member is reminded, as chosen last and for each reservation; a match moved is looked at at once. */
const statements = [
  `alter table member add reminder_minutes smallint not null default 15`,
  `alter table reservation add minutes_before smallint not null default 15`,
  `create function match_start_moved() returns trigger language plpgsql as $$
    begin
      update job set due = 'epoch' where key = 'match.start:' || new.id;
      return null;
    end $$`,
  `create trigger match_start_moved after update of starts_at on match
    for each row when (old.starts_at is distinct from new.starts_at) execute function match_start_moved()`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
