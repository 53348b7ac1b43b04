import { FIRST_PAGE } from '../constants'
import { SearchType } from '../enums'
import {
  searchAnchorByPageList,
  searchByList,
  searchLivingByPageList,
  searchMatchByPageList,
  searchPersonByPageList,
  suggest,
} from '../search'
import type { AnchorHits, LeagueHits, LivingHits, MatchHits, Suggestion, TeamHits } from '../search.schema'
import { leagueRow } from './league'
import { records } from './live'
import { scheduled } from './match'
import { football } from './matches'
import { anchors } from './people'
import { sampleOf } from './sample'

const page = { page: FIRST_PAGE, limit: 20 }
const none = { list: [], total: 0, ...page }

const foundAnchors: AnchorHits = {
  list: [
    {
      anchor: anchors.chen,
      liveId: records.derby.liveId,
      roomId: 'r-ended',
      followed: false,
      fan: false,
      hits: [[1, 2]],
    },
  ],
  total: 1,
  ...page,
}
const foundLeagues: LeagueHits = {
  list: [
    {
      league: { ...leagueRow, name: '红港青年联赛', nameEn: 'Harbour Youth League' },
      hits: [[0, 2]],
      hitsEn: [],
    },
  ],
  total: 1,
  ...page,
}
const foundTeams: TeamHits = {
  list: [
    {
      team: football.home,
      followed: false,
      next: football,
      hits: [[2, 4]],
      hitsEn: [],
    },
  ],
  total: 1,
  ...page,
}
const foundMatches: MatchHits = {
  list: [
    {
      match: scheduled(football, { liveId: records.derby.liveId }),
      hits: { home: [[2, 4]], away: [], league: [] },
      hitsEn: { home: [], away: [], league: [] },
    },
  ],
  total: 1,
  ...page,
}
const foundLives: LivingHits = {
  list: [{ live: records.derby, hits: { title: [[0, 2]], nickname: [] } }],
  total: 1,
  ...page,
}
const suggestions: Suggestion[] = [
  {
    text: '南山红港',
    textEn: 'Nanshan Harbour',
    type: SearchType.MATCH,
    leagueId: null,
    hits: [[2, 4]],
    hitsEn: [],
  },
  {
    text: '红港青年联赛',
    textEn: 'Harbour Youth League',
    type: SearchType.MATCH,
    leagueId: leagueRow.leagueId,
    hits: [[0, 2]],
    hitsEn: [],
  },
  {
    text: '红港 vs 蓝桥 粤语原声解说',
    textEn: null,
    type: SearchType.LIVE,
    leagueId: null,
    hits: [[0, 2]],
    hitsEn: [],
  },
]

const foundPeople: AnchorHits = {
  list: [
    {
      anchor: {
        memberId: '604117385',
        nickname: '红港老街坊',
        avatar: null,
        fans: 12,
        bio: '主场看台西 12 排',
      },
      liveId: null,
      roomId: null,
      followed: false,
      fan: false,
      hits: [[0, 2]],
    },
  ],
  total: 1,
  page: 1,
  limit: 10,
}

/** Those of the same words as all that is found beside them. */
const harbourAnchors: AnchorHits['list'] = foundAnchors.list.map((hit) => ({
  ...hit,
  anchor: { ...hit.anchor, nickname: '红港老陈' },
  hits: [[0, 2]],
}))

const input = { queryName: '红港', memberId: null }

export const search = {
  searchByList: sampleOf(searchByList)({
    input,
    full: {
      leagues: foundLeagues,
      teams: foundTeams,
      players: none,
      anchors: { ...foundAnchors, list: harbourAnchors },
      people: foundPeople,
      matches: foundMatches,
      lives: foundLives,
    },
    empty: {
      leagues: none,
      teams: none,
      players: none,
      anchors: none,
      people: none,
      matches: none,
      lives: none,
    },
  }),
  searchAnchorByPageList: sampleOf(searchAnchorByPageList)({
    input: { queryName: '老陈' },
    full: foundAnchors,
    empty: none,
  }),
  searchPersonByPageList: sampleOf(searchPersonByPageList)({
    input: { queryName: '老街坊' },
    full: foundPeople,
    empty: none,
  }),
  searchMatchByPageList: sampleOf(searchMatchByPageList)({ input, full: foundMatches, empty: none }),
  searchLivingByPageList: sampleOf(searchLivingByPageList)({
    input: { queryName: 'hg' },
    full: foundLives,
    empty: none,
  }),
  suggest: sampleOf(suggest)({ input: { queryName: '红' }, full: suggestions, empty: [] }),
} as const
