import type { Static, TSchema } from 'typebox'
import { Errors } from 'typebox/value'
import { Fixtures, Groups, Squads, Stadiums, Teams } from './openfootball.schema'
import { Unreadable } from '../domain/import/plan'

/** A file as it was read: its name and its text. */
export interface SourceFile {
  readonly name: string
  readonly text: string
}

/** What belongs to one competition: its files, told apart by what stands in them. */
export interface Competition {
  readonly fixtures: Fixtures
  readonly groups: Groups | null
  readonly stadiums: Stadiums | null
  readonly teams: Teams
  readonly squads: Squads
}

type Kind = 'fixtures' | 'groups' | 'stadiums' | 'teams' | 'squads'
const schemas: Readonly<Record<Kind, TSchema>> = {
  fixtures: Fixtures,
  groups: Groups,
  stadiums: Stadiums,
  teams: Teams,
  squads: Squads,
}

const has = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)

const kindOf = (value: unknown): Kind | null => {
  if (Array.isArray(value)) return has(value[0], 'players') ? 'squads' : 'teams'
  for (const [key, kind] of [
    ['matches', 'fixtures'],
    ['groups', 'groups'],
    ['stadiums', 'stadiums'],
  ] as const)
    if (has(value, key)) return kind
  return null
}

const parsed = ({ name, text }: SourceFile): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Unreadable({
      zh: `${name} 不是 JSON 文件，请重新下载（${why}）`,
      en: `${name} is no JSON: ${why}`,
    })
  }
}

const MOST_FAULTS = 3

const checked = <S extends TSchema>(schema: S, value: unknown, name: string): Static<S> => {
  const faults = Errors(schema, value)
  if (faults.length === 0) return value as Static<S>
  const told = faults
    .slice(0, MOST_FAULTS)
    .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
  const more = faults.length > MOST_FAULTS ? ` and ${faults.length - MOST_FAULTS} more` : ''
  throw new Unreadable({
    zh: `${name} 不是 openfootball 的格式，请重新下载（${told.join('; ')}${more}）`,
    en: `${name} is not as openfootball writes it: ${told.join('; ')}${more}`,
  })
}

/** `2026-worldcup.squads.json` belongs to `2026-worldcup.json`. */
const competitionOf = (name: string): string =>
  name.replace(/^.*[\\/]/, '').replace(/(?:\.(?:groups|squads|stadiums|teams))?\.json$/i, '')

/** Sorts files by competition. Throws `Unreadable`, naming the file, before anything of them is used. */
export const competitionsIn = (files: readonly SourceFile[]): readonly Competition[] => {
  const found = new Map<string, Partial<Record<Kind, unknown>>>()
  for (const file of files) {
    const value = parsed(file)
    const kind = kindOf(value)
    if (kind === null)
      throw new Unreadable({
        zh: `${file.name} 里没有比赛、小组、场馆、球队或名单，请换一个文件`,
        en: `${file.name} holds neither matches nor groups, stadiums, teams or squads`,
      })
    const name = competitionOf(file.name)
    const parts = found.get(name) ?? {}
    if (parts[kind] !== undefined)
      throw new Unreadable({
        zh: `${file.name}：${name} 的 ${kind} 选了两个文件，请只选一个`,
        en: `${file.name}: there are two files of ${kind} for ${name}`,
      })
    parts[kind] = checked(schemas[kind], value, file.name)
    found.set(name, parts)
  }
  return [...found].map(([name, parts]) => {
    if (parts.fixtures === undefined)
      throw new Unreadable({
        zh: `选了 ${name} 的文件，却没有它的比赛，请把 ${name}.json 也选上`,
        en: `there are files for ${name}, but not its matches: add ${name}.json`,
      })
    return {
      fixtures: parts.fixtures as Fixtures,
      groups: (parts.groups ?? null) as Groups | null,
      stadiums: (parts.stadiums ?? null) as Stadiums | null,
      teams: (parts.teams ?? []) as Teams,
      squads: (parts.squads ?? []) as Squads,
    }
  })
}
