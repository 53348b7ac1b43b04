import { followsOf } from './toggles'
import { otherPages } from '../actors/other-pages'
import { currentWords, textIn } from '../text/text'
import { social } from '../text/zh/social'
import { confirmedBy, type Confirmed } from '../../machines/patterns/confirmed.connect'
import type { Dependency } from '../../machines/patterns/dependency'
import type { Toggles } from '../../machines/patterns/toggles.connect'
import { requesting } from '../../machines/app/call-request'
import { fanRelationsOf, withRelationNews } from '../../machines/social/relations.connect'
import { blockPerson, removeFan } from '../../contract/social.people'
import type { FanRemoved, PersonBlocked } from '../../contract/social.schema'

const said = textIn(currentWords, social)

/** FEAT-09 Whom the member follows, on pages that show whether it is mutual. */
export const peopleFollowsOf = (): Dependency<Toggles> => withRelationNews(followsOf('member'))

/** FEAT-09 Whose following of the member was ended since the page was opened. */
export const fansOf = (): Dependency<Pick<Toggles, 'isOn'>> => fanRelationsOf(otherPages('fan'))

/** A fan who is to be removed. */
export interface Fan {
  readonly memberId: string
  readonly name: string
}

const askRemoveFan = requesting(removeFan)

/** FEAT-09 Ends somebody's following of the member, asked back as only they can follow again. */
export const fanRemovalOf = (): Dependency<Confirmed<Fan>> =>
  confirmedBy<Fan, FanRemoved>(
    async ({ input: { memberId }, ...scope }) => {
      const answer = await askRemoveFan({ ...scope, input: { memberId } })
      otherPages('fan').notify({ id: memberId, on: false })
      return answer
    },
    {
      asking: ({ name }) => ({
        title: said('person.removeFan'),
        question: said('person.removeFanAsk', { name }),
        deed: said('person.removeFan'),
        danger: true,
      }),
      followed: ({ name }) => ({
        toast: { tone: 'success', words: { said: said('person.fanRemoved', { name }) } },
      }),
    },
  )

/** Who is to be blocked, or no longer. */
export interface Blocking {
  readonly memberId: string
  readonly name: string
  readonly on: boolean
}

const wordsOf = (on: boolean, unfollowed: boolean) =>
  on ? 'person.blocked' : unfollowed ? 'person.unblockedAlone' : 'person.unblocked'

const askBlock = requesting(blockPerson)

/** FEAT-09 Blocks somebody, asked back as it ends the follows of both, or lifts it. */
export const blocksOf = (): Dependency<Confirmed<Blocking>> =>
  confirmedBy<Blocking, PersonBlocked>(
    async ({ input: { memberId, on }, ...scope }) => {
      const answer = await askBlock({ ...scope, input: { memberId, on } })
      if (on) for (const kind of ['member', 'fan']) otherPages(kind).notify({ id: memberId, on: false })
      return answer
    },
    {
      asking: ({ on, name }) =>
        on
          ? {
              title: said('person.block'),
              question: said('person.blockAsk', { name }),
              deed: said('person.block'),
              danger: true,
            }
          : null,
      followed: ({ on, name, memberId }, { unfollowed }) => ({
        toast: {
          tone: 'success',
          words: { said: said(wordsOf(on, unfollowed === true), { name }) },
          ...(unfollowed === true && {
            action: {
              label: said('person.followAgain'),
              href: `#/friend?id=${encodeURIComponent(memberId)}`,
            },
          }),
        },
      }),
    },
  )
