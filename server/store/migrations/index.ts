import type { Migration } from 'kysely'

const files = import.meta.glob<Migration['up']>('./0*.ts', { import: 'up', eager: true })

/** Every migration by its name, in order; a name once released never changes. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(files)
    .map(([path, up]): [string, Migration] => [path.replace(/^\.\/|\.ts$/g, ''), { up }])
    .toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
