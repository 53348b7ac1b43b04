import { sql, type Kysely } from 'kysely'

/** What is asked often, with who found it of use; and conversations with the operators, which are threads of messages. */
const statements = [
  `create table help_article (
    id text primary key, category text not null, position integer not null, title text not null, title_en text not null,
    keywords text not null, text text not null, text_en text not null, hidden boolean not null default false,
    updated_at timestamptz not null default now())`,
  `create table help_vote (
    article_id text not null references help_article (id) on delete cascade,
    member_id text not null references member (id) on delete cascade, helpful boolean not null, primary key (article_id, member_id))`,
  `create table service_case (
    id text primary key, member_id text not null references member (id) on delete cascade,
    thread_id text not null references thread (id) on delete cascade, state text not null, operator text,
    opened_at timestamptz not null, taken_at timestamptz, closed_at timestamptz, rating smallint)`,
  `create unique index service_case_open on service_case (member_id) where state <> 'closed'`,
  `create index service_case_queue on service_case (state, opened_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
