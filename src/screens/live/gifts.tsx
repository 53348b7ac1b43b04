import { foot, grid, note, sheet } from './gifts.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { refused } from '../../features/form-view.styles'
import { SureNote, UnsureNote } from '../../features/unsure-note'
import { giftName, giftPicture, useGiftSheet } from '../../features/gifts'
import { formatNumber } from '../../text/format'
import { useText } from '../../text/use-text'
import { gifts as words } from '../../text/zh/live.gifts'
import { digits } from '../../ui/digits.styles'
import { visuallyHidden } from '../../ui/visually-hidden.styles'
import { Icon } from '../../ui/icon'
import { Skeletons } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { giftingOf, type GiftChoice, type Gifting } from '../../../machines/live/gifting.connect'

const requires = (query: URLSearchParams) => ({ gifting: giftingOf(query.get('id') ?? '') })

type Shown = Extract<Gifting, { is: 'shown' }>

const Choice = ({ gift }: { readonly gift: GiftChoice }) => {
  const text = useText(words)
  const { giftId, price, combo, send } = gift
  return (
    <button
      type="button"
      disabled={send === null}
      data-combo={combo > 0 || undefined}
      onClick={() => send?.()}
    >
      <img src={giftPicture(giftId)} alt="" width={44} height={44} />
      {giftName(giftId)}
      <small>{text('gift.price', { price: formatNumber(price) })}</small>
      {combo > 1 && (
        <b key={combo} className={digits}>
          ×{combo}
        </b>
      )}
    </button>
  )
}

const Sheet = ({ gifting }: { readonly gifting: Shown }) => {
  const text = useText(words)
  const { gifts, balance, error, liveId, unsure, told } = gifting
  const open = useGiftSheet(liveId)
  const combo = gifts.find((gift) => gift.combo > 1)
  const goesOn = gifts.some((gift) => gift.combo > 0)
  const cheapest = Math.min(...gifts.map(({ price }) => price))
  return (
    <div className={sheet}>
      <ul className={grid} aria-label={text('gift.list')} aria-busy={gifting.isBusy}>
        {gifts.map((gift) => (
          <li key={gift.giftId}>
            <Choice gift={gift} />
          </li>
        ))}
      </ul>
      <p className={visuallyHidden} role="status">
        {combo && text('gift.combo', { gift: giftName(combo.giftId), count: combo.combo })}
      </p>
      {unsure !== null && (
        <UnsureNote isAsking={unsure.isAsking} deed={text('gift.ask')} onAsk={unsure.ask}>
          {text('gift.unsure', { gift: giftName(unsure.giftId) })}
        </UnsureNote>
      )}
      {told !== null && (
        <SureNote isDone={told.isSent}>
          {text(told.isSent ? 'gift.sure' : 'gift.notSent', { gift: giftName(told.giftId) })}
          {told.dropped > 0 && text('gift.dropped', { count: told.dropped })}
        </SureNote>
      )}
      {error !== null && (
        <p className={refused} role="alert">
          <Icon name="alert" size={16} />
          {error.msg}
        </p>
      )}
      <div className={foot}>
        <a href="#/gold">
          {text('gift.balance')}
          <b className={digits}>{formatNumber(balance)}</b>
        </a>
        <button type="button" onClick={() => open('supporters', text('gift.supporters'))}>
          <Icon name="trophy" size={18} />
          {text('gift.supporters')}
        </button>
      </div>
      <p className={note}>
        {balance < cheapest ? <a href="#/task">{text('gift.earn')}</a> : goesOn && text('gift.hint')}
      </p>
    </div>
  )
}

/** FEAT-08 What can be sent to the anchor of a room, over the room or as a page of its own. */
const Gifts = ({ gifting }: Views<ReturnType<typeof requires>>) => {
  const text = useText(words)
  return (
    <Page title={text('gift.open')}>
      {gifting.is === 'loading' && (
        <div className={sheet}>
          <Skeletons count={3} height="6rem" />
        </div>
      )}
      {gifting.is === 'failed' && <FailedState small onRetry={gifting.retry} />}
      {gifting.is === 'shown' && <Sheet gifting={gifting} />}
    </Page>
  )
}

export const gifts = screen({ requires, view: Gifts })
