import { Type as T, type Static } from 'typebox'

/** The shapes of the public openfootball JSON, as far as they are read; what stands beside is left alone. */
const Pair = T.Tuple([T.Integer({ minimum: 0 }), T.Integer({ minimum: 0 })])

const Goal = T.Object({
  name: T.String({ minLength: 1 }),
  minute: T.Union([T.String({ pattern: '^\\d{1,3}(\\+\\d{1,2})?$' }), T.Integer({ minimum: 0 })]),
  penalty: T.Optional(T.Boolean()),
  owngoal: T.Optional(T.Boolean()),
})
export type Goal = Static<typeof Goal>

/** `ft` after 90 minutes, `et` after extra time, `p` the shoot-out. A team not known yet is named like `W101`. */
export const Fixture = T.Object({
  round: T.String({ minLength: 1 }),
  num: T.Optional(T.Integer()),
  date: T.String(),
  time: T.Optional(T.String()),
  team1: T.String({ minLength: 1 }),
  team2: T.String({ minLength: 1 }),
  score: T.Optional(
    T.Union([
      T.Object({
        ft: T.Optional(Pair),
        ht: T.Optional(Pair),
        et: T.Optional(Pair),
        p: T.Optional(Pair),
      }),
      T.Null(),
    ]),
  ),
  status: T.Optional(T.String()),
  goals1: T.Optional(T.Array(Goal)),
  goals2: T.Optional(T.Array(Goal)),
  group: T.Optional(T.String()),
  ground: T.Optional(T.String()),
})
export type Fixture = Static<typeof Fixture>

export const Fixtures = T.Object({ name: T.String({ minLength: 1 }), matches: T.Array(Fixture) })
export type Fixtures = Static<typeof Fixtures>

export const Groups = T.Object({
  name: T.String(),
  groups: T.Array(T.Object({ name: T.String(), teams: T.Array(T.String()) })),
})
export type Groups = Static<typeof Groups>

export const Stadiums = T.Object({
  name: T.String(),
  stadiums: T.Array(
    T.Object({
      city: T.String({ minLength: 1 }),
      name: T.String({ minLength: 1 }),
      timezone: T.Optional(T.String()),
      capacity: T.Optional(T.Integer({ minimum: 0 })),
    }),
  ),
})
export type Stadiums = Static<typeof Stadiums>

export const Teams = T.Array(
  T.Object({
    name: T.String({ minLength: 1 }),
    name_normalised: T.Optional(T.String()),
    fifa_code: T.Optional(T.String()),
    flag_icon: T.Optional(T.String()),
    group: T.Optional(T.String()),
  }),
)
export type Teams = Static<typeof Teams>

export const Squads = T.Array(
  T.Object({
    name: T.String({ minLength: 1 }),
    fifa_code: T.Optional(T.String()),
    players: T.Array(
      T.Object({
        number: T.Optional(T.Union([T.Integer({ minimum: 0, maximum: 99 }), T.Null()])),
        pos: T.Optional(T.String()),
        name: T.String({ minLength: 1 }),
        date_of_birth: T.Optional(T.Union([T.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), T.Null()])),
      }),
    ),
  }),
)
export type Squads = Static<typeof Squads>
