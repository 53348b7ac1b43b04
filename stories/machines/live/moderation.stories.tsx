import type { Meta } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import { said } from '../../support/said'
import { asMember, inRoom, room } from '../../support/room'
import { stateStories } from '../../support/state-stories'
import { live, moderation as books } from '../../../contract/samples/live'
import { lines } from '../../../contract/samples/socket'
import { moderationMachine } from '../../../machines/live/moderation.machine'

/** FEAT-06 What is done about what is said in a room. */
const meta = { title: 'Machines/Moderation' } satisfies Meta
export default meta

const as = (role: 'none' | 'moderator' | 'anchor', member = true) =>
  room({
    chat: {
      at: ['link.inside.open', 'reading.atBottom', 'picture.reached'],
      context: { ...asMember, ...(member ? {} : { member: null }), standing: { role, sanction: null } },
    },
  })
const of = stateStories(moderationMachine, (moderation) =>
  inRoom({}, { requires: { room: as('anchor'), controls: { at: 'shown' }, moderation } }),
)
const viewer = { app: { requires: { room: as('none') } } }
const hides = { people: [], words: [] }
const some = { people: [{ id: 'd-876', name: 'KK1987' }], words: ['剧透', '比分'] }
const [, , line] = lines
const chosen = { line, hides }

export const Closed = of('closed', { hides: some })
export const Choosing = of('menu.choosing', chosen)
export const ChoosingAsViewer = of('menu.choosing', chosen, viewer)
/** Whether its author is muted is being looked up: neither is offered yet. */
export const Looking = of('menu.looking', chosen)
const under = { hides, books, line: { ...line, memberId: null, nickname: 'KK1987' } }
export const ChoosingOfSomebodyMuted = of('menu.choosing', under)
export const ChoosingOfSomebodyBanned = of('menu.choosing', {
  hides,
  books,
  line: { ...line, memberId: 'm-spam', nickname: '代充找我' },
})
export const ChoosingOfSomebodyMutedByOperators = of('menu.choosing', {
  ...under,
  books: { ...books, sanctions: books.sanctions.map((each) => ({ ...each, official: true })) },
})
export const ChoosingALongLine = of('menu.choosing', {
  hides,
  line: { ...line, nickname: '名字很长的一位观众朋友他还在说话', text: '这球应该算越位吧'.repeat(12) },
})
export const ActingOnALine = of('menu.acting', chosen)
export const BooksReading = of('books.reading', { hides })
export const Books = of('books.shown', { hides, books })
export const BooksUnsaved: typeof Books = {
  ...Books,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: said('仅限表情') }, { timeout: 10_000 }))
    await userEvent.click(await canvas.findByRole('button', { name: said('关闭') }))
    await canvas.findByText(said('规则改了还没有保存，关闭就丢掉了。'))
    await userEvent.click(await canvas.findByRole('button', { name: said('取消') }))
    await canvas.findByRole('button', { name: said('保存规则') })
    // Put back as it was, there is nothing to ask.
    await userEvent.click(await canvas.findByRole('switch', { name: said('仅限表情') }))
    await userEvent.click(await canvas.findByRole('button', { name: said('关闭') }))
    if (canvas.queryByText(said('规则改了还没有保存，关闭就丢掉了。')) !== null)
      throw new Error('asked for nothing')
  },
}
export const BooksOfAModerator = of('books.shown', { hides, books: { ...books, role: 'moderator' } })
export const BooksAtARemovedLine: typeof Books = {
  ...of('books.shown', { hides, books, line: { ...line, seq: 38, removed: true } }),
  play: async ({ canvas }) => {
    const read = await canvas.findByText(
      /这裁判是来踢球的吧/,
      { selector: '[aria-current] span' },
      { timeout: 10_000 },
    )
    // The sheet rises first.
    await waitFor(() => {
      const { top, bottom } = read.getBoundingClientRect()
      if (top < 0 || bottom > window.innerHeight) throw new Error(`the line is at ${top}`)
    })
  },
}
export const BooksEmpty = of('books.shown', { hides, books: live.getModeration.empty })
export const BooksActing = of('books.acting', { hides, books })
export const BooksFailed = of('books.failed', { hides })
export const Hides = of('hides', { hides: some })
export const HidesNothing = of('hides', { hides })
