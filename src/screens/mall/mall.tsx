import { useState } from 'react'
import { balances as balancesLook, filters, grid, notice as noticeLook, tile } from './mall.styles'
import { GoodsPicture } from './goods-picture'
import { priceOf, standOf, timeOf, titleOf } from './goods-words'
import { WishButton, wishingOf } from './wishing'
import { worn } from './worn'
import { Page } from '../../app/page'
import { queryScreen, type QueryViews } from '../../app/screen'
import { screenBy } from '../../app/screen-by'
import { FailedReads } from '../../features/failed-reads'
import { ListView } from '../../features/list-view'
import { usePurse } from '../../features/purse'
import { lazyView } from '../../features/lazy-view'
import { useNow } from '../../features/use-now'
import { formatCount } from '../../text/format'
import { nameOf } from '../../text/match'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { digits } from '../../ui/digits.styles'
import { Icon } from '../../ui/icon'
import { Skeletons } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { Switch } from '../../ui/switch'
import { listOf } from '../../../machines/patterns/list.connect'
import type { Confirmed } from '../../../machines/patterns/confirmed.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { NoticeCode } from '../../../contract/enums'
import { getMemberNoticeByCode } from '../../../contract/home'
import { listGoods } from '../../../contract/mall'
import { goodsKinds } from '../../../contract/mall.rules'
import type { Notice } from '../../../contract/home.schema'
import type { GoodsKind, OfferedGoods, WishInput } from '../../../contract/mall.schema'

const MINUTE = 60_000

const NoticeView = lazyView(async () => (await import('../../features/notice-view')).NoticeView, null)

interface Wanted {
  readonly kind: GoodsKind | null
  readonly within: boolean
}

/** ROUTE-15 What the address says: which kind, and whether only what one can pay. */
const wantedAt = (query: URLSearchParams): Wanted => ({
  kind: goodsKinds.find((kind) => kind === query.get('kind')) ?? null,
  within: query.get('within') === '1',
})

const searchOf = ({ kind, within }: Wanted): string => {
  const given = [...(kind === null ? [] : [`kind=${kind}`]), ...(within ? ['within=1'] : [])]
  return given.length === 0 ? '' : `?${given.join('&')}`
}

const requires = ({ kind, within }: Wanted) => ({
  wishing: wishingOf(),
  goods: listOf(listGoods, { kind, currency: null, within }, undefined, { cancelOlder: true }),
  notice: resourceOf(getMemberNoticeByCode, { code: NoticeCode.GOODS_NOTICE }),
})

const Mall = ({
  goods,
  wishing,
  notice,
  query,
  changeQuery,
}: QueryViews<ReturnType<typeof requires>, Wanted>) => {
  const text = useText(mallTexts)
  const now = useNow(MINUTE)
  return (
    <Page
      title={text('title.mall')}
      actions={
        <Button look="plain" size="small" href="#/changeLog">
          {text('mall.records')}
        </Button>
      }
    >
      {notice.is === 'shown' && notice.data.title !== '' && <NoticeLine notice={notice.data} />}
      <FailedReads of={[notice]} />
      <Balances />
      <div className={filters}>
        <Chips
          label={text('mall.kinds')}
          options={[
            { value: '', label: text('mall.all') },
            ...goodsKinds.map((value) => ({ value, label: text(`mall.${value}`) })),
          ]}
          value={query.kind ?? ''}
          onChange={(kind) => changeQuery({ kind: goodsKinds.find((one) => one === kind) ?? null })}
        />
        <Switch
          label={text('mall.within')}
          checked={query.within}
          onChange={(within) => changeQuery({ within })}
        />
      </div>
      <ListView
        list={goods}
        label={text('mall.goods')}
        className={grid}
        keyOf={({ goodsId }) => goodsId}
        skeleton={<Skeletons count={6} height="15rem" />}
        empty={
          <EmptyState
            icon="gift"
            title={text(query.within ? 'mall.noneWithin' : 'mall.none')}
            hint={text(query.within && query.kind === null ? 'mall.noneWithinHint' : 'mall.noneHint')}
            action={
              <Button look="soft" href="#/task">
                {text('mall.toTasks')}
              </Button>
            }
          />
        }
      >
        {(one) => <Tile goods={one} wishing={wishing} now={now} />}
      </ListView>
    </Page>
  )
}

/** ENUM goodsNotice: what operators say of the mall, a line that opens. */
const NoticeLine = ({ notice }: { readonly notice: Notice }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={noticeLook} onClick={() => setOpen(true)}>
        <Icon name="bell" size={18} />
        <span>{nameOf({ name: notice.title, nameEn: notice.titleEn })}</span>
        <Icon name="chevron" size={16} />
      </button>
      {isOpen && <NoticeView notice={notice} onClose={() => setOpen(false)} />}
    </>
  )
}

const Balances = () => {
  const text = useText(mallTexts)
  return (
    <section className={balancesLook} aria-label={text('mall.balances')}>
      {usePurse().map(({ currency, href, amount }) => (
        <a key={currency} href={href} data-currency={currency}>
          <small>{text(`mall.${currency}Name`)}</small>
          <b className={digits}>{amount}</b>
        </a>
      ))}
      <Button look="soft" size="small" href="#/task">
        {text('mall.earn')}
      </Button>
    </section>
  )
}

interface TileProps {
  readonly goods: OfferedGoods
  readonly wishing: Confirmed<WishInput>
  readonly now: number
}

const Tile = ({ goods, wishing, now }: TileProps) => {
  const text = useText(mallTexts)
  const { goodsId, kind, picture, style, price, currency, sold, left } = goods
  const stand = standOf(goods, now, text)
  const isThere = left > 0 && timeOf(goods, now) === 'within'
  return (
    <div className={tile}>
      <a href={`#/detail?id=${goodsId}`} data-gone={!isThere || undefined}>
        <GoodsPicture kind={kind} src={picture} colour={style} />
        <span>
          <strong>{titleOf(goods)}</strong>
          <b data-currency={currency}>{priceOf(price, currency, text)}</b>
          <small>
            {text('mall.sold', { sold: formatCount(sold) })}
            {stand !== null && <Badge look={isThere ? 'soft' : 'quiet'}>{stand}</Badge>}
          </small>
        </span>
      </a>
      {left === 0 && <WishButton size="small" goods={goods} wishing={wishing} />}
    </div>
  )
}

const offered = queryScreen({ query: wantedAt, search: searchOf, requires, view: Mall })

/** ROUTE-13 FEAT-10 积分商城; and by its view what one wears out of it. */
export const mall = screenBy((search) => (search.get('view') === 'worn' ? worn : offered))
