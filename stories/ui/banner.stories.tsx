import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { controlled } from './controlled'
import { sidesOf } from './sides'
import { home } from '../../contract/samples/home'
import { sportOf } from '../../src/text/sport'
import { Banner } from '../../src/ui/banner'
import { Carousel } from '../../src/ui/carousel'
import type { OutputOf } from '../../contract/call'
import type { carouses } from '../../contract/home'
import type { ComponentProps } from 'react'
import { said } from '../support/said'

type Slide = OutputOf<typeof carouses>[number]

const propsOf = ({ carouselId, title, subtitle, image, match }: Slide) => ({
  href: `#/activityDetail?id=${carouselId}`,
  title,
  subtitle,
  src: image,
  sport: match === null ? ('other' as const) : sportOf(match.matchType),
  ...(match === null ? {} : sidesOf(match)),
})

const slides = home.carouses.full.map(propsOf)
const [derby, lions, spring, manners] = slides

const meta = {
  title: 'UI/Banner and carousel',
  tags: ['autodocs'],
  component: Banner,
  parameters: { parts: { Carousel } },
} satisfies Meta<typeof Banner>
export default meta

const shown = (props: ComponentProps<typeof Banner> | undefined): StoryObj => ({ args: props ?? {} })

export const AMatchInItsKits = shown(derby && { ...derby, action: '预约 20:30' })
export const AnotherSportsGround = shown(lions)
export const AnUploadedPicture = shown(spring && { ...spring, action: '去看看' })
export const WordsAlone = shown(manners)
export const ALongTitleIsCut = shown(
  derby && {
    ...derby,
    title: '海港德比今夜开战：榜首之争、三连胜与一个赛季的悬念，全在九十分钟里',
  },
)

const Slides = ({ turnEvery = 0, count = 3 }: { readonly turnEvery?: number; readonly count?: number }) => (
  <Carousel label="精选" turnEvery={turnEvery}>
    {slides.slice(0, count).map((slide) => (
      <Banner key={slide.href} {...slide} />
    ))}
  </Carousel>
)

export const ACarousel = controlled(Carousel, {
  label: '精选',
  turnEvery: 0,
  children: slides.map((slide) => <Banner key={slide.href} {...slide} />),
})
export const ACarouselThatTurnsByItself: StoryObj = { render: () => <Slides turnEvery={600_000} /> }
export const ACarouselOfOne: StoryObj = { render: () => <Slides count={1} /> }
export const TurningCanBeStopped: StoryObj = {
  render: () => <Slides turnEvery={600_000} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('停止轮播') }))
    await userEvent.click(canvas.getByRole('button', { name: said('继续轮播') }))
    await expect(canvas.getByRole('button', { name: said('停止轮播') })).toBeVisible()
  },
}
export const SwipingMovesTheMark: StoryObj = {
  render: () => <Slides />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem').map((slide) => slide.ariaLabel)).toEqual([
      said('第 1 张，共 3 张'),
      said('第 2 张，共 3 张'),
      said('第 3 张，共 3 张'),
    ])
    const track = canvas.getByRole('list')
    track.scrollTo({ left: track.clientWidth + 12, behavior: 'instant' })
    const marks = () => Array.from(canvasElement.querySelectorAll('section > div > i'))
    await waitFor(() =>
      expect(marks().map((mark) => 'here' in (mark as HTMLElement).dataset)).toEqual([false, true, false]),
    )
  },
}
