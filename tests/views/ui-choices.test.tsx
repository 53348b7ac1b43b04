import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Chips } from '../../src/ui/chips'
import { ColourSwatches } from '../../src/ui/colour-swatches'
import { TabPanel, Tabs } from '../../src/ui/tabs'
import { click, inputs, mount, one, press } from './support/mount'

const Sports = () => {
  const [sport, setSport] = useState<number>(0)
  const options = [
    { value: 0, label: '全部' },
    { value: 1, label: '足球' },
  ]
  return <Chips label="运动项目" options={options} value={sport} onChange={setSport} />
}

const Room = () => {
  const [value, setValue] = useState<'chat' | 'anchor' | 'match'>('chat')
  const tabs = [
    { value: 'chat', label: '聊天' },
    { value: 'anchor', label: '主播' },
    { value: 'match', label: '赛况' },
  ] as const
  return (
    <>
      <Tabs name="room" label="直播间" tabs={tabs} value={value} onChange={setValue} />
      <TabPanel name="room" value={value}>
        {value}
      </TabPanel>
    </>
  )
}

describe('Chips', () => {
  test('is a named radio group; a press chooses', () => {
    mount(<Sports />)
    expect(one('[role=radiogroup]').getAttribute('aria-label')).toBe('运动项目')
    const [, football] = inputs()
    click(football as HTMLInputElement)
    expect(inputs().map(({ checked }) => checked)).toEqual([false, true])
  })
})

describe('Tabs', () => {
  test('move by the arrows, Home and End, going round, and show their panel', () => {
    mount(<Room />)
    one('[aria-selected=true]').focus()
    const seen = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
      press(key)
      return `${document.activeElement?.textContent} ${one('[role=tabpanel]').textContent}`
    })
    expect(seen).toEqual(['主播 anchor', '赛况 match', '聊天 chat', '赛况 match', '聊天 chat', '赛况 match'])
  })

  test('leave other keys alone', () => {
    mount(<Room />)
    one('[aria-selected=true]').focus()
    expect(['a', 'ArrowDown', 'Tab'].map(press)).toEqual([true, true, true])
  })

  test('only the chosen one is reached by Tab, and it names its panel', () => {
    mount(<Room />)
    expect(
      Array.from(document.querySelectorAll<HTMLElement>('[role=tab]'), ({ tabIndex }) => tabIndex),
    ).toEqual([0, -1, -1])
    const panel = one('[role=tabpanel]')
    expect([panel.id, panel.getAttribute('aria-labelledby')]).toEqual(['room-panel-chat', 'room-tab-chat'])
    expect(one('[aria-selected=true]').getAttribute('aria-controls')).toBe(panel.id)
  })
})

const named = () => inputs().map((swatch) => swatch.getAttribute('aria-label'))
const chosenNames = () =>
  inputs()
    .filter(({ checked }) => checked)
    .map((swatch) => swatch.getAttribute('aria-label'))

describe('ColourSwatches', () => {
  const main = ['天蓝', '靛蓝', '紫', '玫红', '朱红', '琥珀黄', '绿', '青']

  test('[SHELL-04] shows one of each kind first, and all nineteen, each with a name, behind a press', () => {
    const chosen: string[] = []
    mount(<ColourSwatches value="#ff3d68" onChange={(colour) => chosen.push(colour)} />)
    const more = one('button')
    expect([named(), chosenNames(), more.textContent]).toEqual([main, ['玫红'], '更多颜色'])
    click(more)
    expect([named().slice(0, 8), new Set(named()).size, chosenNames(), more.textContent]).toEqual([
      main,
      19,
      ['玫红'],
      '收起',
    ])
    click(inputs()[0] as HTMLInputElement)
    expect(chosen).toEqual(['#5d9dfe'])
    click(more)
    expect(named()).toEqual(main)
  })

  test('[SHELL-04] where one of the others was chosen all are seen, and it stays when they are closed', () => {
    mount(<ColourSwatches value="#78dec7" onChange={() => {}} />)
    expect([named().length, chosenNames()]).toEqual([19, ['薄荷绿']])
    click(one('button'))
    expect([named(), chosenNames()]).toEqual([[...main, '薄荷绿'], ['薄荷绿']])
  })
})
