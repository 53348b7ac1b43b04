import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { newPhone } from '../../e2e/support/server'
import { giveCoins } from '../../server/support/coins'
import { addOperator, askOffice, sessionOf } from '../../server/support/office'
import { startTestServer } from '../../server/support/server'
import { templatePath } from '../../server/support/template'
import { walletRows } from '../../../server/repositories/wallet/ledger.repository'
import { openStore } from '../../../server/store/open'
import { CANCEL_WITHIN, RECEIVED_AFTER, type OrderState } from '../../../contract/mall.order'
import { saveAddress } from '../../../contract/mall'
import { decideRefund, sendOrders } from '../../../contract/office'
import { getSimpleInfo } from '../../../contract/account'
import { sql } from 'kysely'
import { pino } from 'pino'
import { until } from './until'
import { kept, visit } from './visit'
import type { Doable } from './doable'
import type { Path, Step } from '../support/cover'
import type { Place, Stage } from '../support/run'
import { homeAddress } from '../../support/address'

const seen = ({ context }: AnyMachineSnapshot) => context as { readonly state: OrderState }

/** What member, operators and time can do. What operators may not do they can try; a member is not offered it. */
export const orderInPage: Doable = {
  'ten minutes pass': ['placed', 'paid', 'cancelled'],
  'fifteen days pass': ['sent', 'cancelled'],
  'member cancels': ['placed'],
  'member receives': ['sent'],
  // What operators give back is cancelled where it is not paid yet, and refunded where it is.
  'operator cancels': ['placed'],
  'operator sends': ['placed', 'paid', 'sent', 'received', 'cancelled', 'refunded'],
  'operator refunds': ['paid', 'sent', 'received', 'cancelled', 'refunded'],
}

const PRICE = 30
const COINS = 100
const client = fileURLToPath(new URL('../../../dist/client', import.meta.url))

const home = { ...homeAddress, isDefault: true }

const words: Readonly<Record<OrderState, string>> = {
  placed: '待扣款',
  paid: '待发货',
  sent: '待收货',
  received: '已完成',
  cancelled: '已撤销',
  refunded: '已退款',
}
/** What the member is offered, and no more. */
const offered: Readonly<Record<OrderState, readonly string[]>> = {
  placed: ['撤销订单'],
  paid: ['申请退款'],
  sent: ['申请退款', '确认收货'],
  received: ['申请退款'],
  cancelled: [],
  refunded: [],
}

/** A server whose clock is moved, with something to order and an operator: each path has its own, since time passes for all orders at once. */
const shop = async () => {
  const store = await openStore({
    dataDir: null,
    databaseUrl: null,
    log: pino({ level: 'silent' }),
    template: await templatePath(),
  })
  const server = await startTestServer({ clientDir: client, startAt: Date.now(), store })
  await until('the database to have a connection', async () => {
    await sql`select 1`.execute(server.store.db)
    return true
  })
  await addOperator(server, 'lin', 'owner')
  const at = new Date(server.clock.now())
  await server.store.db
    .insertInto('goods')
    .values({
      id: 'g-scarf',
      kind: 'physical',
      title: '触线围巾',
      title_en: null,
      pictures: '[]',
      text: '',
      text_en: null,
      currency: 'gold',
      price: PRICE,
      stock: 3,
      per_member: null,
      worn: null,
      shown_from: null,
      shown_until: null,
      listed: true,
      created_at: at,
    })
    .execute()
  const { memberId, token } = await server.member(newPhone())
  await giveCoins(server, memberId, COINS)
  await server.ask(saveAddress, home, token)
  return { server, token }
}

const orderStage = async (path: Path, browser: Browser): Promise<Stage> => {
  const { server, token } = await shop()
  const { db } = server.store
  const member = async () => (await server.ask(getSimpleInfo, {}, token)).body.data
  const shown = await visit(path, browser, { ...server, newPhone })
  const { page, open, look } = shown
  const card = page.getByRole('article', { name: /触线围巾/ })
  const press = async (name: string): Promise<void> => {
    await card.getByRole('button', { name }).click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  const placed = () => db.selectFrom('goods_order').select(['id', 'state']).executeTakeFirstOrThrow()
  /** What happens elsewhere is seen when the page is opened anew. */
  const elsewhere =
    (act: () => unknown) =>
    async ({ snapshot }: Step): Promise<void> => {
      await act()
      const { state } = seen(snapshot)
      await until(`the order to be ${state}`, async () => (await placed()).state === state)
      await page.reload()
    }
  /** Who signed in days ago signs in again. */
  const operator = () => sessionOf(server, 'lin')
  const give = async () => {
    const { id: orderId } = await placed()
    await askOffice(server, decideRefund, { orderId, give: true, reason: '少了一条' }, await operator())
  }

  const is = (state: OrderState) => async (): Promise<void> => {
    await card.getByText(words[state], { exact: true }).waitFor()
    await until(
      `${offered[state].join(' and ') || 'nothing'} to be offered`,
      async () =>
        (await card.locator('footer').getByRole('button').allInnerTexts()).join() === offered[state].join(),
    )
    const isBack = state === 'cancelled' || state === 'refunded'
    await until(
      'the coins to be held, taken or back',
      async () => (await member()).gold === (isBack ? COINS : COINS - PRICE),
    )
    if ((await walletRows(db).differences()).length > 0) throw new Error('the books do not balance')
  }

  return {
    does: {
      'order placed': async () => {
        await open('#/addOrder?id=g-scarf', {
          'ACCESS-TOKEN': kept(token),
          'CURRENT-USER': kept(await member()),
        })
        await page.getByRole('button', { name: '确认兑换' }).click()
        await page.getByText('兑换成功，10 分钟内可以撤销').waitFor()
      },
      'ten minutes pass': elsewhere(() => server.clock.forward(CANCEL_WITHIN)),
      'fifteen days pass': elsewhere(() => server.clock.forward(RECEIVED_AFTER)),
      'member cancels': () => press('撤销订单'),
      'member receives': () => press('确认收货'),
      'operator cancels': elsewhere(give),
      'operator refunds': elsewhere(give),
      'operator sends': elsewhere(async () => {
        const { id: orderId } = await placed()
        await askOffice(
          server,
          sendOrders,
          { orders: [{ orderId, carrier: 'sf', tracking: 'SF100200' }] },
          await operator(),
        )
      }),
    },
    shows: {
      placed: is('placed'),
      paid: is('paid'),
      sent: is('sent'),
      received: is('received'),
      cancelled: is('cancelled'),
      refunded: is('refunded'),
    },
    end: async (failure) => {
      const said = await shown.end(failure)
      await server.close()
      return said
    },
    look,
  }
}

/** An order from the mall to the door, in Chromium. */
export const orderOnBrowser = (browser: Browser): Place => ({
  name: 'browser',
  begin: (path) => orderStage(path, browser),
})
