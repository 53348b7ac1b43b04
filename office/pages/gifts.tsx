import { useState, type ReactNode } from 'react'
import type { KeptGift, SaveGiftInput } from '../../contract/live.gifts.schema'
import { GIFT_PRICE_MAX, giftNames, type GiftId } from '../../contract/live.gift-rules'
import * as calls from '../../contract/office'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Dialog, DialogForm, Sure } from '../parts/dialog'
import { Choice, Version, WholeInput } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { OrderButtons } from '../parts/ordered-row'
import { nameIn } from '../parts/result'
import { useAsked } from '../parts/use-asked'
import { readWhole } from '../parts/whole'
import { amountText, useText } from '../text/text'

const nameOf = (giftId: GiftId): string => nameIn(giftNames[giftId])

const Edit = ({ gift, onClose }: { readonly gift: KeptGift; readonly onClose: () => void }): ReactNode => {
  const text = useText()
  const { giftId, price, listed } = gift
  const act = useAct((next: SaveGiftInput) => ask(calls.saveGift, next), 'saved')
  const { asked, ask: askBack, drop, save } = useAsked(act, onClose)
  const isTakenOff = (next: SaveGiftInput): boolean => listed && !next.listed
  return (
    <Dialog title={text('gifts.edit', { name: nameOf(giftId) })} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={(values) => {
          const next = {
            giftId,
            price: readWhole(values['price']),
            listed: values['listed'] === 'yes',
            version: values['version'] ?? '',
          }
          if (next.price === price && !isTakenOff(next)) save(next)
          else askBack(next)
        }}
      >
        <Version kind="gift" of={gift} />
        <WholeInput
          name="price"
          label={text('gifts.price')}
          help={text('gifts.priceHelp')}
          initial={String(price)}
          least={1}
          most={GIFT_PRICE_MAX}
        />
        <Choice
          name="listed"
          label={text('gifts.state')}
          initial={listed ? 'yes' : 'no'}
          choices={[
            ['yes', text('gifts.on')],
            ['no', text('gifts.off')],
          ]}
        />
      </DialogForm>
      {asked === null ? null : (
        <Sure
          title={text(isTakenOff(asked) ? 'gifts.offTitle' : 'gifts.sure')}
          words={[
            ...(asked.price === price
              ? []
              : [
                  text('gifts.sureHelp', {
                    name: nameOf(giftId),
                    before: amountText(price, 'gold'),
                    after: amountText(asked.price, 'gold'),
                  }),
                ]),
            ...(isTakenOff(asked) ? [text('gifts.offSure', { name: nameOf(giftId) })] : []),
          ].join('\n')}
          looks={isTakenOff(asked) ? 'danger' : 'primary'}
          isBusy={act.isBusy}
          onSure={() => save(asked)}
          onClose={drop}
        />
      )}
    </Dialog>
  )
}

const Acts = ({
  nth,
  all,
  onEdit,
}: {
  readonly nth: number
  readonly all: readonly KeptGift[]
  readonly onEdit: (gift: KeptGift) => void
}): ReactNode => {
  const text = useText()
  const ids = all.map(({ giftId }) => giftId)
  const gift = all[nth]
  if (gift === undefined) return null
  const name = nameOf(gift.giftId)
  return (
    <div className="row">
      <RowButton does={text('edit')} of={name} onPick={() => onEdit(gift)} />
      <OrderButtons
        ids={ids}
        nth={nth}
        name={name}
        onOrder={(giftIds) => ask(calls.orderGifts, { giftIds })}
      />
    </div>
  )
}

/** FEAT-08 The drawn gifts of rooms: what each costs, whether it is offered, and in which order. */
export const GiftList = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<KeptGift | null>(null)
  return (
    <>
      <List<KeptGift>
        resource="gifts"
        title="nav.gifts"
        hint={<p className="help">{text('gifts.help')}</p>}
        columns={[
          {
            label: 'gifts.gift',
            render: ({ giftId }) => (
              <span className="drawn">
                <img src={`/gifts/${giftId}.svg`} alt="" width={40} height={40} />
                {nameOf(giftId)}
              </span>
            ),
          },
          {
            label: 'gifts.price',
            render: ({ price }) => amountText(price, 'gold'),
          },
          { label: 'gifts.state', render: ({ listed }) => text(listed ? 'gifts.on' : 'gifts.off') },
          { label: null, render: (_row, nth, all) => <Acts nth={nth} all={all} onEdit={setEdited} /> },
        ]}
      />
      {edited === null ? null : <Edit gift={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
