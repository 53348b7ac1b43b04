import { useState } from 'react'
import { board, people } from './supporters.styles'
import { Page } from '../../app/page'
import { useAppSelector } from '../../app/app-context'
import { screen, type Views } from '../../app/screen'
import { PersonLink } from '../../features/person-link'
import { repeating } from '../../features/repeating'
import { ResourceView } from '../../features/resource-view'
import { monthAlone } from '../../text/month'
import { useText } from '../../text/use-text'
import { gifts as words } from '../../text/zh/live.gifts'
import { Avatar } from '../../ui/avatar'
import { digits } from '../../ui/digits.styles'
import { Segmented } from '../../ui/segmented'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listSupporters } from '../../../contract/live.gifts'
import type { Supporters } from '../../../contract/live.gifts.schema'
import { formatNumber } from '../../../contract/figures'

/** Milliseconds: what others send meanwhile is seen within them. */
const LOOK_EVERY = 10_000

const requires = (query: URLSearchParams) => ({
  supporters: resourceOf(listSupporters, { liveId: query.get('id') ?? '' }, {}, repeating(LOOK_EVERY)),
})

const Board = ({ found }: { readonly found: Supporters }) => {
  const text = useText(words)
  const [period, setPeriod] = useState<'stream' | 'month'>('stream')
  const me = useAppSelector('session', ({ context }) => context.user?.memberId ?? null)
  const list = found[period]
  const own = found.own?.[period]
  return (
    <div className={board}>
      <Segmented
        wide
        label={text('gift.period')}
        options={(['stream', 'month'] as const).map((value) => ({ value, label: text(`gift.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      {period === 'month' && (
        <p data-of>{text('gift.monthOf', { name: found.of.nickname, month: monthAlone(found.of.month) })}</p>
      )}
      {list.length === 0 ? (
        <EmptyState small icon="gift" title={text('gift.none')} hint={text('gift.noneHint')} />
      ) : (
        <ol className={people} aria-label={text(`gift.${period}`)}>
          {list.map(({ memberId, nickname, avatar, coins }, place) => (
            <li key={memberId} data-own={memberId === me || undefined}>
              <i>{place + 1}</i>
              <PersonLink memberId={memberId} name={nickname}>
                <Avatar name={nickname} src={avatar} />
                {nickname}
              </PersonLink>
              <b className={digits}>{text('gift.price', { price: formatNumber(coins) })}</b>
            </li>
          ))}
        </ol>
      )}
      {own !== undefined && own.place !== null && (
        <p data-own>{text('gift.own', { coins: formatNumber(own.coins), place: own.place })}</p>
      )}
      {own?.place === null && <p data-own>{text('gift.ownNone')}</p>}
      {period === 'stream' && found.coins > 0 && (
        <p>{text('gift.total', { coins: formatNumber(found.coins) })}</p>
      )}
      {period === 'month' && found.of.coins > 0 && (
        <p>
          {text('gift.monthTotal', {
            month: monthAlone(found.of.month),
            coins: formatNumber(found.of.coins),
          })}
        </p>
      )}
    </div>
  )
}

/** FEAT-08 Who has sent the most, in a stream and to its anchor in this month. */
const View = ({ supporters: found }: Views<ReturnType<typeof requires>>) => {
  const text = useText(words)
  return (
    <Page title={text('gift.supporters')}>
      <ResourceView resource={found} small skeleton={<Skeletons count={5} height="3.25rem" />}>
        {(shown) => <Board found={shown} />}
      </ResourceView>
    </Page>
  )
}

export const supporters = screen({ requires, view: View })
