import { again, bar, foot, grid, newPrice, sheet } from './gifts.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { giftName, giftPicture, useGiftSheet } from '../../features/gifts'
import { intents } from '../../features/intents'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { gifts as words } from '../../text/zh/live.gifts'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { digits } from '../../ui/digits.styles'
import { visuallyHidden } from '../../ui/visually-hidden.styles'
import { Icon } from '../../ui/icon'
import { crown } from '../../ui/own-icons'
import { Skeletons } from '../../ui/skeleton'
import { FailedState } from '../../ui/states'
import { giftingOf, type GiftChoice, type Gifting } from '../../../machines/live/gifting.connect'
import type { GiftBatch } from '../../../machines/live/gifting.machine'
import { COMBO_WITHIN, GIFT_COUNTS } from '../../../contract/live.gift-rules'
import { formatNumber } from '../../../contract/figures'

const said = textIn(currentWords, words)

/** `喇叭 ×10`. */
const batchName = ({ giftId, count }: Pick<GiftBatch, 'giftId' | 'count'>): string =>
  count === 1 ? giftName(giftId) : said('gift.many', { gift: giftName(giftId), count })

const batchWords = (batch: GiftBatch) => ({
  gift: batchName(batch),
  price: formatNumber(batch.price * batch.count),
})

const requires = (query: URLSearchParams) => ({
  gifting: giftingOf({
    liveId: query.get('id') ?? '',
    intents,
    asking: (batch) => ({
      title: said('gift.sure.title', batchWords(batch)),
      question: said('gift.sure.question', batchWords(batch)),
      deed: said('gift.send'),
      danger: false,
    }),
    telling: (batch, isSent) => ({
      tone: isSent ? 'success' : 'failure',
      words: { said: said(isSent ? 'gift.sure' : 'gift.notSent', batchWords(batch)) },
    }),
  }),
})

type Shown = Extract<Gifting, { is: 'shown' }>

const Choice = ({ gift, count }: { readonly gift: GiftChoice; readonly count: number }) => {
  const text = useText(words)
  const { giftId, price, combo, missing, isChosen, press } = gift
  return (
    <button type="button" aria-pressed={isChosen} data-combo={combo > 0 || undefined} onClick={press}>
      <img src={giftPicture(giftId)} alt="" width={44} height={44} />
      {giftName(giftId)}
      <small>{text('gift.price', { price: formatNumber(price * count) })}</small>
      {missing > 0 && <em>{text('gift.short', { missing: formatNumber(missing) })}</em>}
      {isChosen && (
        <i aria-hidden>
          <Icon name="check" size={12} />
        </i>
      )}
      {combo > 1 && (
        <b key={combo} className={digits}>
          ×{combo}
        </b>
      )}
    </button>
  )
}

/** There is no gift that one could send. */
const isPoor = ({ gifts, balance }: Shown): boolean =>
  gifts.length > 0 && gifts.every(({ price }) => price > balance)

/** What is to be known now, in one place of one height, so that the gifts stay where the finger is. */
const Message = ({ gifting }: { readonly gifting: Shown }) => {
  const text = useText(words)
  const { chosen, error, unsure, told, priceBefore } = gifting
  if (unsure !== null)
    return (
      <p role="status" data-tone="plain">
        <Icon name="offline" size={18} />
        <span>{text('gift.unsure', batchWords(unsure))}</span>
      </p>
    )
  if (told !== null)
    return (
      <p role={told.isSent ? 'status' : 'alert'} data-tone={told.isSent ? 'good' : 'bad'}>
        <Icon name={told.isSent ? 'check' : 'alert'} size={18} />
        <span>
          {text(told.isSent ? 'gift.sure' : 'gift.notSent', batchWords(told))}
          {told.dropped > 0 && text('gift.dropped', { count: told.dropped })}
        </span>
      </p>
    )
  if (priceBefore !== null && chosen !== null)
    return (
      <p role="alert" data-tone="bad">
        <Icon name="alert" size={18} />
        <span>
          <b>{batchName({ giftId: chosen.giftId, count: gifting.count })}</b>{' '}
          {text('gift.priceMoved', {
            before: formatNumber(priceBefore),
            price: formatNumber(chosen.price),
          })}
          <small>
            {chosen.missing > 0 && text('gift.missing', { missing: formatNumber(chosen.missing) })}
          </small>
        </span>
      </p>
    )
  if (error !== null)
    return (
      <p role="alert" data-tone="bad">
        <Icon name="alert" size={18} />
        <span>{error.msg}</span>
      </p>
    )
  if (chosen === null) return <p>{text(isPoor(gifting) ? 'gift.poor' : 'gift.choose')}</p>
  const { giftId, price, missing } = chosen
  const { count, isSending } = gifting
  return (
    <p>
      <span>
        <b>{batchName({ giftId, count })}</b> {text('gift.price', { price: formatNumber(price * count) })}
        {isSending && ` · ${text('gift.sending')}`}
        <small>
          {missing > 0 && text('gift.missing', { missing: formatNumber(missing) })}
          {chosen.combo > 0 && missing === 0 && text('gift.hint')}
        </small>
      </span>
    </p>
  )
}

const comboTime = { '--time': `${COMBO_WITHIN}ms` } as object

/** What another tap is and costs, as long as it goes on with the combo; its time runs once the gift is sent. */
const Again = ({ gifting, gift }: { readonly gifting: Shown; readonly gift: GiftChoice }) => {
  const text = useText(words)
  const { isFresh, isSending, count } = gifting
  return (
    <span className={again} data-fresh={isFresh || undefined}>
      {text('gift.again', { count: gift.combo })}
      <small>{text('gift.more', { price: formatNumber(gift.price * count) })}</small>
      <i key={gift.combo} aria-hidden style={comboTime} data-running={!isSending || undefined} />
    </span>
  )
}

/** What is sent now is sent at another price than before. */
const AtNewPrice = ({ gift, count }: { readonly gift: GiftChoice; readonly count: number }) => {
  const text = useText(words)
  return (
    <span className={newPrice}>
      {text('gift.send')}
      <small>{text('gift.newPrice', { price: formatNumber(gift.price * count) })}</small>
    </span>
  )
}

const Deed = ({ gifting }: { readonly gifting: Shown }) => {
  const text = useText(words)
  const { chosen, unsure, send } = gifting
  if (unsure !== null)
    return (
      <Button look="soft" busy={unsure.isAsking} onPress={unsure.ask}>
        {text('gift.ask')}
      </Button>
    )
  // Who taps for a combo may tap once too often: for as long as it runs nothing else stands there.
  if (chosen === null ? isPoor(gifting) : chosen.missing > 0 && chosen.combo === 0)
    return (
      <Button look="soft" href="#/task">
        {text('gift.earn')}
      </Button>
    )
  const goesOn = chosen !== null && chosen.combo > 0 && chosen.missing === 0
  const isMoved = chosen !== null && chosen.missing === 0 && gifting.priceBefore !== null
  return (
    <Button busy={gifting.isBusy} disabled={send === null && !gifting.isBusy} onPress={() => send?.()}>
      {goesOn ? (
        <Again gifting={gifting} gift={chosen} />
      ) : isMoved ? (
        <AtNewPrice gift={chosen} count={gifting.count} />
      ) : (
        text(chosen !== null && chosen.missing > 0 ? 'gift.empty' : 'gift.send')
      )}
    </Button>
  )
}

const Sheet = ({ gifting }: { readonly gifting: Shown }) => {
  const text = useText(words)
  const { gifts, balance, liveId, unsure } = gifting
  const open = useGiftSheet(liveId)
  const combo = gifts.find((gift) => gift.combo > 1)
  return (
    <div className={sheet}>
      <ul className={grid} aria-label={text('gift.list')} aria-busy={gifting.isBusy}>
        {gifts.map((gift) => (
          <li key={gift.giftId}>
            <Choice gift={gift} count={gifting.count} />
          </li>
        ))}
      </ul>
      <p className={visuallyHidden} role="status">
        {combo && text('gift.combo', { gift: giftName(combo.giftId), count: combo.combo })}
      </p>
      <Chips
        label={text('gift.count')}
        options={GIFT_COUNTS.map((value) => ({ value, label: `×${value}` }))}
        value={gifting.count}
        onChange={gifting.chooseCount}
      />
      <div className={bar}>
        <Message gifting={gifting} />
        <Deed gifting={gifting} />
      </div>
      <div className={foot}>
        <a href="#/gold">
          {text('gift.balance')}
          <b className={digits}>{formatNumber(balance)}</b>
          {unsure !== null && <small>{text('gift.held', batchWords(unsure))}</small>}
        </a>
        <button type="button" onClick={() => open('supporters', text('gift.supporters'))}>
          <Icon name={crown} size={18} />
          {text('gift.supporters')}
        </button>
      </div>
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
