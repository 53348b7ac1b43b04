import { ResultCode } from '../codes'
import * as calls from '../office.settings'
import type { Settings } from '../office.settings.schema'
import { HOUR, NOW, refusedWith, sampleOf } from './sample'

const asInstalled: Settings = { registration: 'open', applications: 'open', newMemberWait: 0 }
const set: Settings = { registration: 'closed', applications: 'open', newMemberWait: 10 }

/** What the office's samples have of the installation's settings. */
export const settings = {
  getSettings: sampleOf(calls.getSettings)({
    input: {},
    full: {
      settings: set,
      changes: [
        { name: 'registration', by: 'lin', at: NOW - HOUR },
        { name: 'newMemberWait', by: 'lin', at: NOW - HOUR },
      ],
      version: '0.1.0',
      database: 'postgres',
      startedWith: [
        { variable: 'SMS', value: 'http' },
        { variable: 'PUBLIC_ORIGIN', value: 'https://live.example.com' },
        { variable: 'WHIP', value: 'off' },
        { variable: 'ENGINE', value: null },
      ],
    },
    empty: {
      settings: asInstalled,
      changes: [],
      version: '0.1.0',
      database: 'embedded',
      startedWith: [],
    },
  }),
  saveSettings: sampleOf(calls.saveSettings)(
    { input: { settings: set, seen: asInstalled }, full: { done: true } },
    [refusedWith(ResultCode.BUSINESS_FAILURE, '有人在你之前改过设置，请刷新后再看')],
  ),
} as const
