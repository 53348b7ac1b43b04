import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { Button } from '../../src/ui/button'
import { Cover } from '../../src/ui/cover'
import { IconButton } from '../../src/ui/icon-button'
import { Score } from '../../src/ui/score'
import { ShareLine } from '../../src/ui/share-line'
import { TextArea } from '../../src/ui/text-area'
import { TextField } from '../../src/ui/text-field'
import { Progress } from '../../src/ui/progress'
import { Toasts } from '../../src/ui/toasts'
import { Touchline } from '../../src/ui/touchline'
import { click, input, mount, one, texts } from './support/mount'

const flips = (): boolean => one('span').hasAttribute('data-changed')

const line = (scored: string | null) => <Touchline share={61} home="#d1343f" away="#2f6fe0" scored={scored} />

const from = (): readonly (string | null)[] =>
  Array.from(document.querySelectorAll('[data-from]'), (runner) => runner.getAttribute('data-from'))

const area = (value: string, problem: string | null = null) => (
  <TextArea label="简介" value={value} onChange={() => undefined} maxLength={20} problem={problem} />
)
/** What is seen beneath it, and what is said aloud. */
const beneath = () => [texts('[aria-hidden=true]'), texts('[role=status]')]

const uploaded = () => Array.from(document.querySelectorAll('img'), ({ src }) => src.includes('gone'))

test('a picture that does not come leaves its place to the drawn cover', () => {
  mount(<Cover sport="football" src="/clips/gone.jpg" />)
  const before = uploaded()
  act(() => void document.querySelector('img[src*=gone]')?.dispatchEvent(new Event('error')))
  expect([before, uploaded()]).toEqual([[false, true], [false]])
})

describe('Button, IconButton', () => {
  test('what turns on and off is pressed once by a double click, and all else twice', () => {
    const presses = { toggle: 0, star: 0, plain: 0 }
    const count = (name: keyof typeof presses) => () => (presses[name] += 1)
    mount(
      <>
        <Button pressed={false} onPress={count('toggle')}>
          关注
        </Button>
        <IconButton icon="star" label="关注" pressed={false} onPress={count('star')} />
        <Button onPress={count('plain')}>助威</Button>
      </>,
    )
    for (const button of document.querySelectorAll('button'))
      for (const detail of [1, 2])
        act(() => {
          button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
        })
    expect(presses).toEqual({ toggle: 1, star: 1, plain: 2 })
  })

  test('a finger that taps twice, which not every browser counts, presses once what turns on and off; later, and by keys, it is pressed again', () => {
    let presses = 0
    mount(
      <Button pressed={false} onPress={() => (presses += 1)}>
        预约
      </Button>,
    )
    const at = (timeStamp: number, detail = 1): number => {
      const event = new MouseEvent('click', { bubbles: true, detail })
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      act(() => void one('button').dispatchEvent(event))
      return presses
    }
    expect([at(1000), at(1200), at(1600), at(1650, 0)]).toEqual([1, 1, 2, 3])
  })
})

describe('TextField', () => {
  test('is found by its label and told its problem', () => {
    mount(<TextField label="手机号" value="138" onChange={() => undefined} problem="请填写正确的手机号" />)
    const field = input()
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect([field.labels?.[0]?.textContent, field.getAttribute('aria-invalid'), note?.textContent]).toEqual([
      '手机号',
      'true',
      '请填写正确的手机号',
    ])
  })
})

describe('TextArea', () => {
  test('is found by its label and told its problem', () => {
    mount(area('', '请填写简介'))
    const field = one('textarea')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect([texts('label'), one('label').getAttribute('for') === field.id, note?.textContent]).toEqual([
      ['简介'],
      true,
      '请填写简介',
    ])
  })

  test('[VAL-04] counts from the first character on, without the blanks around; what is left of the last fifth is said', () => {
    const { show } = mount(area(' \n'))
    expect(beneath()).toEqual([[], ['']])
    show(area('一'))
    expect(beneath()).toEqual([['1/20'], ['']])
    show(area('一'.repeat(10)))
    expect(beneath()).toEqual([['10/20'], ['']])
    show(area(` ${'⚽'.repeat(16)}\n`))
    expect(beneath()).toEqual([['16/20'], ['']])
    show(area('一'.repeat(20)))
    expect(beneath()).toEqual([['20/20'], ['还可以写 0 个字']])
  })

  test('takes more than may be submitted, and says how much', () => {
    mount(area('一'.repeat(23)))
    expect([one('textarea').getAttribute('maxlength'), beneath()]).toEqual([null, [['23/20'], ['']]])
  })
})

describe('Button', () => {
  test('takes no second press while it is busy', () => {
    let presses = 0
    const login = (busy: boolean) => (
      <Button busy={busy} onPress={() => (presses += 1)}>
        登录
      </Button>
    )
    const { show } = mount(login(false))
    click(one('button'))
    show(login(true))
    click(one('button'))
    expect([presses, one('button').getAttribute('aria-busy')]).toEqual([1, 'true'])
  })
})

describe('what changes before one’s eyes', () => {
  test('a score flips when it changes, not when it first appears', () => {
    const { show } = mount(<Score value={1} />)
    expect(flips()).toBe(false)
    show(<Score value={1} />)
    expect(flips()).toBe(false)
    show(<Score value={2} />)
    expect([flips(), texts('span')]).toEqual([true, ['2']])
  })

  test('a goal runs along the touchline once, from the side that scored', () => {
    const { show } = mount(line('home 1-0'))
    expect(from()).toEqual([])
    show(line('away 1-1'))
    expect(from()).toEqual(['away'])
    show(line(null))
    expect(from()).toEqual([])
  })

  test('progress is told as such', () => {
    mount(<Progress value={0.5} label="填写进度" />)
    const bar = one('progress')
    expect([bar.getAttribute('aria-label'), bar.getAttribute('value')]).toEqual(['填写进度', '0.5'])
  })
})

const figures = () => Array.from(document.querySelectorAll('small, span'), ({ textContent }) => textContent)

describe('ShareLine', () => {
  const ends = { home: { color: '#d1343f', short: '红港' }, away: { color: '#2f6fe0', short: 'Man City' } }

  test('[FEAT-03] shows what is shared and both ends, each with whose it is, and says them aloud once', () => {
    mount(<ShareLine share={61} caption="控球" label="红港 61%，城市 39%" {...ends} />)
    expect(figures()).toEqual(['控球', '红港61%', 'MCI39%'])
    expect(document.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('控球 红港 61%，城市 39%')
    expect(document.querySelectorAll('small:not([aria-hidden]), span:not([aria-hidden])').length).toBe(0)
  })

  test('[FEAT-08] shows how many each side has where that is told, the line where it stands', () => {
    mount(<ShareLine share={57} counts={{ home: 1, away: 0 }} caption="助威" {...ends} />)
    expect(figures()).toEqual(['助威', '红港1', 'MCI0'])
  })

  test('has no figures while there is nothing to share', () => {
    mount(<ShareLine share={null} caption="控球" {...ends} />)
    expect(figures()).toEqual([])
  })
})

test('a toast that comes under a mouse at rest is not held by it, one that a mouse comes to is', () => {
  const held: boolean[] = []
  mount(<Toasts items={[{ id: 1, text: '已保存' }]} onHold={(isHeld) => held.push(isHeld)} />)
  const said = one('[popover] p')
  const over = (type: string) =>
    act(() => void said.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })))
  over('pointerover')
  const rested = [...held]
  over('pointermove')
  expect([rested, held]).toEqual([[], [true]])
})
