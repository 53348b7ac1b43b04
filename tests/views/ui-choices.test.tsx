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

describe('ColourSwatches', () => {
  test('[SHELL-04] offers the nineteen, each with a name, the chosen one marked', () => {
    const chosen: string[] = []
    mount(<ColourSwatches value="#ff3d68" onChange={(colour) => chosen.push(colour)} />)
    const swatches = inputs()
    const names = swatches.map((swatch) => swatch.getAttribute('aria-label'))
    expect([names.slice(0, 3), names[11], new Set(names).size]).toEqual([
      ['天蓝', '亮蓝', '深蓝'],
      '玫红',
      19,
    ])
    expect(swatches.findIndex(({ checked }) => checked)).toBe(11)
    click(swatches[0] as HTMLInputElement)
    expect(chosen).toEqual(['#5d9dfe'])
  })
})
