import { sql, type Kysely } from 'kysely'

/** Suggestions and problems, and who wants them, too. `votes` is kept with its rows in one transaction. */
const statements = [
  `create table question (
    id text primary key, member_id text not null references member (id) on delete cascade, kind text not null, title text not null,
    text text not null, pictures jsonb not null, open boolean not null, state text not null default 'new', votes integer not null default 0,
    hidden boolean not null default false, at timestamptz not null, answer text, answered_at timestamptz, answered_by text)`,
  `create index question_open on question (votes desc, at desc, id) where open and not hidden`,
  `create index question_member on question (member_id, at desc)`,
  `create table question_vote (
    question_id text not null references question (id) on delete cascade,
    member_id text not null references member (id) on delete cascade, at timestamptz not null, primary key (question_id, member_id))`,
  `create index question_vote_member on question_vote (member_id)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
