import { useState, type ReactNode } from 'react'
import {
  GOODS_PICTURES_MAX,
  goodsKinds,
  goodsTitleRule,
  LOW_STOCK,
  PIECES_MAX,
  platforms,
  PRICE_MAX,
  STOCK_MAX,
} from '../../contract/mall.rules'
import { isWornKind, stylesOf } from '../../contract/mall.worn'
import * as calls from '../../contract/office'
import type { GoodsKind, SaveGoodsInput, StockedGoods } from '../../contract/mall.schema'
import { versionOf } from '../../contract/office.version'
import { useAct } from '../parts/act'
import { useAskOnce } from '../parts/asks-once'
import { Dialog, DialogForm, Sure } from '../parts/dialog'
import { Choice, Input, Ticks, instantOf, Version, WholeInput, type Values } from '../parts/form'
import { useAsked } from '../parts/use-asked'
import { readWhole, wholeOf } from '../parts/whole'
import { Codes } from '../parts/codes'
import { HtmlArea } from '../parts/html-area'
import { List, RowButton } from '../parts/list'
import { Pictures } from '../parts/pictures'
import { ShownTime, ShownTimeFields } from '../parts/shown-time'
import { amountText, numberText, useText, wordsIn, type Text } from '../text/text'

const fresh: SaveGoodsInput = {
  goodsId: null,
  kind: 'physical',
  title: '',
  titleEn: null,
  pictures: [],
  text: '',
  textEn: null,
  currency: 'gold',
  price: 100,
  left: 0,
  seen: 0,
  perMember: null,
  platforms: [],
  worn: null,
  from: null,
  until: null,
  listed: false,
}

const formOf = ({
  sold: _sold,
  picture: _picture,
  open: _open,
  wished: _wished,
  ...goods
}: StockedGoods): SaveGoodsInput => ({
  ...goods,
  worn: stylesOf(goods.kind).find((one) => one === goods.worn) ?? null,
  seen: goods.left,
})

/** The same on sale where they are not, and off it where they are. */
const turned = (goods: SaveGoodsInput): SaveGoodsInput => ({
  ...goods,
  listed: !goods.listed,
  version: versionOf('goods', goods),
})

const inputOf = (given: SaveGoodsInput, pictures: readonly string[], values: Values): SaveGoodsInput => {
  const kind = goodsKinds.find((one) => one === values['kind']) ?? given.kind
  const titleEn = values['titleEn'] ?? ''
  const textEn = values['textEn'] ?? ''
  return {
    ...given,
    kind,
    title: values['title'] ?? '',
    titleEn: titleEn === '' ? null : titleEn,
    pictures: [...pictures],
    text: values['text'] ?? '',
    textEn: textEn === '' ? null : textEn,
    currency: (values['currency'] ?? given.currency) === 'brick' ? 'brick' : 'gold',
    price: readWhole(values['price']),
    left: readWhole(values['left']),
    perMember: wholeOf(values['perMember']),
    platforms: platforms.filter((one) => values[`platforms.${one}`] === 'on'),
    worn: stylesOf(kind).find((one) => one === values['worn']) ?? null,
    from: instantOf(values['from']),
    until: instantOf(values['until']),
    listed: values['listed'] === 'yes',
    version: values['version'] ?? '',
  }
}

const nameOf = ({ title, titleEn }: Pick<StockedGoods, 'title' | 'titleEn'>): string =>
  wordsIn({ zh: title, en: titleEn ?? title })

/** What becomes of members as they are taken off sale: of everybody, of who has ordered, of who waits. */
const offWords = (of: StockedGoods, text: Text): string =>
  [
    text('goods.offSure', { name: nameOf(of) }),
    ...(of.open === 0 ? [] : [text('goods.offOpen', { count: of.open })]),
    ...(of.wished === 0 ? [] : [text('goods.offWished', { count: of.wished })]),
    text('goods.offBack'),
  ].join('\n')

const isTakenOff = (before: StockedGoods, { listed }: SaveGoodsInput): boolean => before.listed && !listed

/** `of` null: new ones. */
const Edit = ({
  of,
  onClose,
}: {
  readonly of: StockedGoods | null
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const goods = of === null ? fresh : formOf(of)
  const [kind, setKind] = useState<GoodsKind>(goods.kind)
  const [pictures, setPictures] = useState<readonly string[]>(goods.pictures)
  const act = useAct(useAskOnce(calls.saveGoods), 'saved')
  const { asked, ask, drop, save } = useAsked(act, onClose)
  const isNew = of === null
  const styles = stylesOf(kind)
  return (
    <Dialog title={text(isNew ? 'goods.add' : 'goods.edit')} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={(values) => {
          const next = inputOf(goods, pictures, values)
          if (of === null || (next.price === of.price && !isTakenOff(of, next))) save(next)
          else ask(next)
        }}
      >
        <Version kind="goods" of={isNew ? null : goods} />
        <Input
          name="title"
          label={text('goods.title')}
          initial={goods.title}
          maxLength={goodsTitleRule.maxLength}
        />
        <Input
          name="titleEn"
          label={text('goods.titleEn')}
          initial={goods.titleEn ?? ''}
          required={false}
          maxLength={80}
        />
        {isNew ? (
          <>
            <Choice
              name="kind"
              label={text('goods.kind')}
              help={text('goods.kindHelp')}
              initial={kind}
              choices={goodsKinds.map((one) => [one, text(`goods.${one}`)] as const)}
              onPick={(picked) => setKind(goodsKinds.find((one) => one === picked) ?? 'physical')}
            />
            <Choice
              name="currency"
              label={text('goods.currency')}
              initial={goods.currency}
              choices={[
                ['gold', text('goods.gold')],
                ['brick', text('goods.brick')],
              ]}
            />
          </>
        ) : null}
        {styles.length === 0 ? null : (
          <Choice
            name="worn"
            label={text('goods.worn')}
            initial={goods.worn ?? styles[0]}
            choices={styles.map((one) => [one, text(`goods.worn.${one}`)] as const)}
          />
        )}
        {kind !== 'virtual' ? null : (
          <Ticks
            name="platforms"
            label={text('goods.platforms')}
            help={text('goods.platformsHelp')}
            initial={goods.platforms}
            choices={platforms.map((one) => [one, text(`goods.platform.${one}`)] as const)}
          />
        )}
        <WholeInput
          name="price"
          label={text('goods.price')}
          initial={String(goods.price)}
          least={1}
          most={PRICE_MAX}
        />
        {kind === 'code' ? null : (
          <WholeInput
            name="left"
            label={text('goods.left')}
            help={text('goods.leftHelp')}
            initial={String(goods.left)}
            least={0}
            most={STOCK_MAX}
          />
        )}
        <WholeInput
          name="perMember"
          label={text('goods.perMember')}
          help={text('goods.perMemberHelp')}
          initial={goods.perMember === null ? '' : String(goods.perMember)}
          least={1}
          most={PIECES_MAX}
          required={false}
        />
        <Pictures
          legend={text('goods.pictures', { most: GOODS_PICTURES_MAX })}
          most={GOODS_PICTURES_MAX}
          pictures={pictures}
          onChange={setPictures}
        />
        <HtmlArea
          name="text"
          label={text('goods.text')}
          help={text('goods.textHelp')}
          initial={goods.text}
          rows={5}
          maxLength={10_000}
        />
        <HtmlArea
          name="textEn"
          label={text('goods.textEn')}
          initial={goods.textEn ?? ''}
          rows={3}
          maxLength={10_000}
        />
        <ShownTimeFields from={goods.from} until={goods.until} />
        <Choice
          name="listed"
          label={text('goods.state')}
          initial={goods.listed ? 'yes' : 'no'}
          choices={[
            ['no', text('goods.unlisted')],
            ['yes', text('goods.listed')],
          ]}
        />
      </DialogForm>
      {asked === null || of === null ? null : (
        <Sure
          title={text(isTakenOff(of, asked) ? 'goods.off' : 'goods.sure')}
          words={[
            ...(asked.price === of.price
              ? []
              : [
                  text('goods.sureHelp', {
                    name: nameOf(asked),
                    before: amountText(of.price, of.currency),
                    after: amountText(asked.price, asked.currency),
                  }),
                ]),
            ...(isTakenOff(of, asked) ? [offWords(of, text)] : []),
          ].join('\n')}
          looks={isTakenOff(of, asked) ? 'danger' : 'primary'}
          isBusy={act.isBusy}
          onSure={() => save(asked)}
          onClose={drop}
        />
      )}
    </Dialog>
  )
}

/** FEAT-10 What the mall has, the newest first. */
export const GoodsList = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<StockedGoods | 'new' | null>(null)
  const [stocked, setStocked] = useState<StockedGoods | null>(null)
  const [ending, setEnding] = useState<StockedGoods | null>(null)
  const put = useAct(
    useAskOnce(calls.saveGoods),
    ({ listed }) => (listed ? 'goods.nowListed' : 'goods.nowOff'),
    (again, saved) => again(turned(saved)),
  )
  return (
    <>
      <List<StockedGoods>
        resource="goods"
        title="nav.goods"
        actions={
          <button type="button" className="primary" onClick={() => setEdited('new')}>
            {text('goods.add')}
          </button>
        }
        renderFilters={({ queryName, listed }) => (
          <>
            <Input
              name="queryName"
              label={text('goods.search')}
              initial={queryName ?? ''}
              required={false}
              maxLength={64}
            />
            <Choice
              name="listed"
              label={text('goods.state')}
              initial={listed ?? ''}
              choices={[
                ['', text('goods.any')],
                ['yes', text('goods.listed')],
                ['no', text('goods.unlisted')],
              ]}
            />
          </>
        )}
        columns={[
          {
            label: 'goods.picture',
            render: ({ picture }) =>
              picture === null ? '–' : <img className="thumb" src={picture} alt="" loading="lazy" />,
          },
          {
            label: 'goods.title',
            render: nameOf,
          },
          { label: 'goods.kind', render: ({ kind }) => text(`goods.${kind}`) },
          {
            label: 'goods.price',
            render: ({ price, currency }) => <span className="whole">{amountText(price, currency)}</span>,
          },
          {
            label: 'goods.left',
            render: ({ left, sold, kind }) =>
              left === 0 ? (
                <mark>{text(sold > 0 ? 'goods.soldOut' : 'goods.noStock')}</mark>
              ) : left < LOW_STOCK && !isWornKind(kind) ? (
                <mark>{text('goods.low', { left })}</mark>
              ) : (
                <span className="whole">{numberText(left)}</span>
              ),
          },
          { label: 'goods.sold', render: ({ sold }) => <span className="whole">{numberText(sold)}</span> },
          { label: 'slides.shown', render: (row) => <ShownTime {...row} /> },
          {
            label: 'goods.state',
            render: ({ listed }) => (
              <span className="whole">
                {listed ? text('goods.listed') : <mark>{text('goods.unlisted')}</mark>}
              </span>
            ),
          },
          {
            label: null,
            render: ({ id: _id, ...row }) => (
              <div className="row">
                <RowButton does={text('edit')} of={row.title} onPick={() => setEdited(row)} />
                <RowButton
                  does={text(row.listed ? 'goods.off' : 'goods.list')}
                  of={row.title}
                  onPick={() => (row.listed ? setEnding(row) : void put.run(turned(formOf(row))))}
                />
                {row.kind === 'code' ? (
                  <RowButton does={text('goods.codes')} of={row.title} onPick={() => setStocked(row)} />
                ) : null}
              </div>
            ),
          },
        ]}
      />
      {ending === null ? null : (
        <Sure
          title={text('goods.off')}
          words={offWords(ending, text)}
          looks="danger"
          isBusy={put.isBusy}
          onSure={() => void put.run(turned(formOf(ending))).then(() => setEnding(null))}
          onClose={() => setEnding(null)}
        />
      )}
      {edited === null ? null : (
        <Edit of={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {stocked === null ? null : <Codes of={stocked} onClose={() => setStocked(null)} />}
    </>
  )
}
