import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Copying } from './copying'
import { expect, userEvent } from 'storybook/test'
import { page, window as framed } from './motion.styles'
import { Held } from '../ui/held'
import { Stack } from '../ui/stack'
import { football } from '../../contract/samples/matches'
import { motion } from '../../src/styles/tokens'
import { shareLabel } from '../../src/text/match'
import { Button } from '../../src/ui/button'
import { kitPair } from '../../src/ui/kit'
import { Score } from '../../src/ui/score'
import { Touchline } from '../../src/ui/touchline'

const animations = ['zoom-fade', 'zoom-out', 'fade-slide', 'fade', 'fade-bottom', 'fade-scale'] as const
type Animation = (typeof animations)[number]

interface PagesProps {
  readonly animation: Animation
}

const Pages = ({ animation }: PagesProps) => (
  <Held start={1}>
    {(number, set) => (
      <Stack>
        <div className={framed}>
          <div key={number} className={page} data-animation={animation}>
            第 {number} 页
          </div>
        </div>
        <Button look="soft" onPress={() => set(number + 1)}>
          下一页
        </Button>
      </Stack>
    )}
  </Held>
)

const meta = {
  title: 'Foundations/Motion',
  component: Pages,
  args: { animation: 'zoom-fade' },
  argTypes: { animation: { control: 'inline-radio', options: animations } },
} satisfies Meta<typeof Pages>
export default meta

type Story = StoryObj<typeof meta>

/** ROUTE-18 The six ways a page comes in. Where a person asks for less motion there is none. */
export const ZoomFade: Story = {}
export const ZoomOut: Story = { args: { animation: 'zoom-out' } }
export const FadeSlide: Story = { args: { animation: 'fade-slide' } }
export const Fade: Story = { args: { animation: 'fade' } }
export const FadeBottom: Story = { args: { animation: 'fade-bottom' } }
export const FadeScale: Story = { args: { animation: 'fade-scale' } }
export const ANewPageComesIn: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const { animationName, animationDuration } = getComputedStyle(canvas.getByText('第 2 页'))
    await expect(Number.parseFloat(animationDuration)).toBe(calm ? 0.00001 : 0.24)
    await expect(animationName.includes('zoom-fade')).toBe(!calm)
  },
}

const [home, away] = kitPair(football.home.colors, football.away.colors)

const Goals = () => (
  <Held start={{ home: 1, away: 1, scored: null as string | null }}>
    {(score, set) => (
      <Stack>
        <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
          <Score value={score.home} size={48} />
          <Score value={score.away} size={48} />
        </div>
        <Touchline
          share={61}
          home={home}
          away={away}
          scored={score.scored}
          label={shareLabel(football.home.shortName, football.away.shortName, 61)}
        />
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          <Button
            look="soft"
            onPress={() =>
              set({ ...score, home: score.home + 1, scored: `home ${score.home + 1}-${score.away}` })
            }
          >
            主队进球
          </Button>
          <Button
            look="soft"
            onPress={() =>
              set({ ...score, away: score.away + 1, scored: `away ${score.home}-${score.away + 1}` })
            }
          >
            客队进球
          </Button>
        </div>
      </Stack>
    )}
  </Held>
)

/** The score flips once, the goal runs along the line from its side. */
export const AGoal: Story = { render: () => <Goals /> }
export const AGoalRunsFromTheSideThatScored: Story = {
  render: () => <Goals />,
  play: async ({ canvas, canvasElement }) => {
    const runs = () =>
      Array.from(canvasElement.querySelectorAll<HTMLElement>('[data-from]'), ({ dataset }) => dataset['from'])
    await expect(runs()).toEqual([])
    await userEvent.click(canvas.getByRole('button', { name: '主队进球' }))
    await expect(runs()).toEqual(['home'])
    await userEvent.click(canvas.getByRole('button', { name: '客队进球' }))
    await expect(runs()).toEqual(['away'])
  },
}

export const Durations: Story = {
  render: () => (
    <Copying>
      <Held start={false}>
        {(moved, set) => (
          <Stack>
            {Object.entries(motion).map(([name, curve]) => (
              <p
                key={name}
                style={{ transition: `transform ${curve}`, transform: moved ? 'translateX(60px)' : 'none' }}
              >
                <Copy text={`motion.${name}`} /> <Copy text={curve} />
              </p>
            ))}
            <Button look="soft" onPress={() => set(!moved)}>
              移动
            </Button>
          </Stack>
        )}
      </Held>
    </Copying>
  ),
}
