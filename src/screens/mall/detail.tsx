import { actionBar, aside, detail as page, facts, gallery } from './mall.styles'
import { ChatPreview, lookOf } from './chat-preview'
import { WishButton, wishingOf } from './wishing'
import { Gone } from './gone'
import { GoodsPicture } from './goods-picture'
import { goesTo, priceOf, standOf, timeOf, titleOf } from './goods-words'
import { leftAgain } from './left-again'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { FailedReads } from '../../features/failed-reads'
import { currentGoods, idAt } from '../../features/kept-id'
import { lazyView } from '../../features/lazy-view'
import { PictureLink } from '../../features/picture-link'
import { ResourceView } from '../../features/resource-view'
import { useNow } from '../../features/use-now'
import { nameOf } from '../../text/match'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Carousel } from '../../ui/carousel'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { confirmedOf, type Confirmed } from '../../../machines/patterns/confirmed.connect'
import { resourceAfter } from '../../../machines/patterns/resource-after'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { getGoods, listWorn, wear } from '../../../contract/mall'
import { isOwned, mostPieces } from '../../../contract/mall.rules'
import type { Goods, Wardrobe, WearInput, WishInput } from '../../../contract/mall.schema'
import { formatNumber } from '../../../contract/figures'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const said = textIn(currentWords, mallTexts)

const requires = (query: URLSearchParams) => ({
  goods: resourceOf(
    getGoods,
    { goodsId: idAt(query, currentGoods) },
    { silent: 'missing' },
    leftAgain(idAt(query, currentGoods)),
  ),
  wishing: wishingOf(),
  // What is worn beside it is seen with goods that are worn alone.
  owned: resourceAfter(
    { call: getGoods, params: { goodsId: idAt(query, currentGoods) }, wants: ({ style }) => style !== null },
    listWorn,
    {},
    { list: [] },
  ),
  wearing: confirmedOf(wear, {
    asking: () => null,
    followed: ({ on }) => ({
      toast: { tone: 'success', words: { said: said(on ? 'mall.wearDone' : 'mall.unwearDone') } },
    }),
  }),
})

type Props = Views<ReturnType<typeof requires>> & { readonly query: URLSearchParams }

const Detail = ({ goods, wearing, wishing, owned }: Props) => {
  const text = useText(mallTexts)
  return (
    <Page title={text('title.detail')}>
      <ResourceView
        resource={goods}
        skeleton={
          <div className={page} aria-busy="true">
            <Skeletons count={2} height="16rem" />
          </div>
        }
        missing={<Gone />}
      >
        {(found) => <Shown goods={found} wearing={wearing} wishing={wishing} owned={owned} />}
      </ResourceView>
    </Page>
  )
}

interface ShownProps {
  readonly goods: Goods
  readonly wearing: Confirmed<WearInput>
  readonly wishing: Confirmed<WishInput>
  readonly owned: Resource<Wardrobe>
}

const Shown = (props: ShownProps) => {
  const text = useText(mallTexts)
  const { goods } = props
  const { kind, pictures, price, currency, left, sold, perMember, bought, platforms, from, until } = goods
  const now = useNow(from === null && until === null ? MINUTE : SECOND)
  const stand = standOf(goods, now, text)
  const title = titleOf(goods)
  return (
    <div className={page}>
      <div className={gallery}>
        {pictures.length === 0 ? (
          <GoodsPicture kind={kind} src={null} colour={goods.style} alt={title} />
        ) : (
          <Carousel label={text('mall.pictures')}>
            {pictures.map((picture, at) => (
              <PictureLink key={picture} pictures={pictures} at={at} label={title}>
                <GoodsPicture kind={kind} src={picture} alt={title} />
              </PictureLink>
            ))}
          </Carousel>
        )}
      </div>
      <div className={facts}>
        <h2>{title}</h2>
        <p data-currency={currency}>{priceOf(price, currency, text)}</p>
        <ul>
          <li>{text('mall.left', { left: formatNumber(left) })}</li>
          <li>{text('mall.sold', { sold: formatNumber(sold) })}</li>
          {platforms.length > 0 && <li>{goesTo(platforms, text)}</li>}
          {perMember !== null && <li>{text('mall.perMember', { count: perMember })}</li>}
          {bought > 0 && <li>{text('mall.bought', { count: bought })}</li>}
          {stand !== null && (
            <li>
              <Badge look={left > 0 && timeOf(goods, now) === 'within' ? 'soft' : 'quiet'}>{stand}</Badge>
            </li>
          )}
        </ul>
        <Action {...props} now={now} />
        <Try goods={goods} owned={props.owned} />
        <About goods={goods} />
      </div>
    </div>
  )
}

const Action = ({ goods, wearing, wishing, now }: ShownProps & { readonly now: number }) => {
  const text = useText(mallTexts)
  const { goodsId, currency, price, balance, left } = goods
  const stand = standOf(goods, now, text)
  const isOpen = timeOf(goods, now) === 'within' && left > 0
  const isWaitedFor = left === 0 && timeOf(goods, now) !== 'after'
  const short = price - balance
  if (isOwned(goods)) return <Wear goods={goods} wearing={wearing} />
  return (
    <div className={actionBar}>
      <p data-currency={currency}>
        {text('mall.balances')}
        <b>{priceOf(balance, currency, text)}</b>
      </p>
      {isWaitedFor && <WishButton size="large" goods={goods} wishing={wishing} />}
      {!isOpen && !isWaitedFor && (
        <Button wide size="large" disabled>
          {stand}
        </Button>
      )}
      {isOpen && mostPieces(goods) === 0 && (
        <Button wide size="large" disabled>
          {text('mall.limit', { count: goods.perMember ?? 0 })}
        </Button>
      )}
      {isOpen && mostPieces(goods) > 0 && short > 0 && (
        <Button wide size="large" look="soft" href="#/task">
          {text('mall.tooLittle', { amount: formatNumber(short), currency: text(`mall.${currency}`) })}
        </Button>
      )}
      {isOpen && mostPieces(goods) > 0 && short <= 0 && (
        <Button wide size="large" href={`#/addOrder?id=${goodsId}`}>
          {text('mall.order')}
        </Button>
      )}
    </div>
  )
}

/** What is owned already is worn, or put away. */
const Wear = ({ goods: { goodsId, worn }, wearing }: Pick<ShownProps, 'goods' | 'wearing'>) => {
  const text = useText(mallTexts)
  const on = worn !== true
  return (
    <div className={actionBar}>
      <Button
        wide
        size="large"
        look={on ? 'primary' : 'soft'}
        busy={wearing.isBusy}
        onPress={() => wearing.ask({ goodsId, on })}
      >
        {text(on ? 'mall.wear' : 'mall.unwear')}
      </Button>
    </div>
  )
}

/** How it looks beside the own name with what is worn already, before it is had. */
const Try = ({ goods, owned }: Pick<ShownProps, 'goods' | 'owned'>) => {
  const text = useText(mallTexts)
  const { kind, style, bought } = goods
  if (style === null) return null
  const own = owned.is === 'shown' ? lookOf(owned.data.list) : {}
  return (
    <>
      <ChatPreview
        hint={text('worn.previewHint')}
        {...own}
        {...(kind === 'badge' ? { badge: { worn: style, title: titleOf(goods) } } : { colour: style })}
      />
      <p className={aside}>
        {text(bought > 0 ? 'worn.where' : 'worn.whereLater')}{' '}
        <a href="#/mall?view=worn">{text('worn.title')}</a>
      </p>
      <FailedReads of={[owned]} />
    </>
  )
}

const RichText = lazyView(
  async () => (await import('../../features/rich-text')).RichText,
  <Skeleton height="6rem" />,
)

const About = ({ goods: { text: words, textEn } }: { readonly goods: Goods }) => {
  const text = useText(mallTexts)
  const shown = nameOf({ name: words, nameEn: textEn })
  if (shown === '') return null
  return (
    <Card>
      <h3>{text('mall.about')}</h3>
      <RichText html={shown} />
    </Card>
  )
}

/** ROUTE-13 FEAT-10 STORE-03 商品详情 */
export const detail = screen({
  requires,
  name: ({ goods }) => (goods.is === 'shown' ? titleOf(goods.data) : ''),
  view: Detail,
})
