import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import {
  defaultDesign,
  designSettingMachine,
  pageAnimations,
  type DesignSetting,
} from '../../machines/app/design-setting.machine'

const arrange = (kept: DesignSetting = defaultDesign) => {
  const applied: DesignSetting[] = []
  const machine = designSettingMachine.provide({
    actions: { apply: (_, design) => void applied.push({ ...design }) },
  })
  const actor = createActor(machine, { input: kept }).start()
  const now = () => ({ is: actor.getSnapshot().value, ...actor.getSnapshot().context })
  return { actor, applied, now }
}

it('[SHELL-03] the defaults are light, #5d9dfe, animated, zoom-fade', () => {
  expect(defaultDesign).toEqual({
    darkMode: 'light',
    appTheme: '#5d9dfe',
    isPageAnimate: true,
    pageAnimateType: 'zoom-fade',
  })
})

it('[ROUTE-18] there are six page animations', () => {
  expect(pageAnimations).toEqual(['zoom-fade', 'zoom-out', 'fade-slide', 'fade', 'fade-bottom', 'fade-scale'])
})

it('[SHELL-02] begins as it was kept, and applies nothing anew', () => {
  const { now, applied } = arrange({ ...defaultDesign, darkMode: 'dark', isPageAnimate: false })
  expect(now()).toEqual({
    is: { mode: 'dark', motion: 'still' },
    ...defaultDesign,
    darkMode: 'dark',
    isPageAnimate: false,
  })
  expect(applied).toEqual([])
})

it('[SHELL-03] light turns dark and back, each time applied', () => {
  const { actor, now, applied } = arrange()
  actor.send({ type: 'mode.choose', mode: 'dark' })
  expect(now()).toEqual({ is: { mode: 'dark', motion: 'animated' }, ...defaultDesign, darkMode: 'dark' })
  actor.send({ type: 'mode.choose', mode: 'light' })
  expect(now()).toEqual({ is: { mode: 'light', motion: 'animated' }, ...defaultDesign })
  expect(applied).toEqual([{ ...defaultDesign, darkMode: 'dark' }, defaultDesign])
})

it('[ROUTE-18] page animation is switched off and on', () => {
  const { actor, now, applied } = arrange()
  actor.send({ type: 'animation.toggle' })
  expect(now()).toEqual({ is: { mode: 'light', motion: 'still' }, ...defaultDesign, isPageAnimate: false })
  actor.send({ type: 'animation.toggle' })
  expect(now()).toEqual({ is: { mode: 'light', motion: 'animated' }, ...defaultDesign })
  expect(applied).toEqual([{ ...defaultDesign, isPageAnimate: false }, defaultDesign])
})

it('[SHELL-04] [ROUTE-18] a colour and an animation are chosen', () => {
  const { actor, applied } = arrange()
  actor.send({ type: 'theme.choose', colour: '#009688' })
  actor.send({ type: 'animation.choose', animation: 'fade-slide' })
  expect(applied).toEqual([
    { ...defaultDesign, appTheme: '#009688' },
    { ...defaultDesign, appTheme: '#009688', pageAnimateType: 'fade-slide' },
  ])
})

it('[SHELL-03] what another tab chose is taken over whole', () => {
  const { actor, now, applied } = arrange()
  const design: DesignSetting = {
    darkMode: 'dark',
    appTheme: '#FF3D68',
    isPageAnimate: false,
    pageAnimateType: 'fade',
  }
  actor.send({ type: 'design.changedElsewhere', design })
  expect(now()).toEqual({ is: { mode: 'dark', motion: 'still' }, ...design })
  expect(applied).toEqual([design])
})

it('[SHELL-03] whoever follows the system has each change of it applied, until they choose otherwise', () => {
  const { actor, now, applied } = arrange()
  actor.send({ type: 'mode.choose', mode: 'system' })
  expect(now()).toEqual({ is: { mode: 'system', motion: 'animated' }, ...defaultDesign, darkMode: 'system' })
  actor.send({ type: 'systemLook.changed' })
  actor.send({ type: 'mode.choose', mode: 'light' })
  actor.send({ type: 'systemLook.changed' })
  const system: DesignSetting = { ...defaultDesign, darkMode: 'system' }
  expect(applied).toEqual([system, system, defaultDesign])
})
