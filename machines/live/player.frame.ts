import { playerSetup } from './player.setup'
import type { ShownIn } from './player.setup'

const shownIn = <Is extends ShownIn>(is: Is) =>
  ({ type: 'isShownIn', params: ({ event }: { event: { to: ShownIn } }) => ({ is, to: event.to }) }) as const

const leaveFullscreen = { actions: { type: 'commandMedia', params: { type: 'fullscreen.leave' } } } as const

/** The screen it follows may still be on its way. */
const turnedBack = { target: '#player.frame.inline', ...leaveFullscreen } as const

/** Where the picture stands: in the page, over the whole page, over the whole screen, or in a window of its own. */
export const frame = playerSetup.createStateConfig({
  description: 'where the picture stands',
  initial: 'inline',
  on: {
    'frame.changed': [
      { guard: shownIn('fullscreen'), target: '.over.fullscreen' },
      { guard: shownIn('pictureInPicture'), target: '.pictureInPicture' },
    ],
    'fullscreen.toggle': { actions: { type: 'commandMedia', params: { type: 'fullscreen.enter' } } },
    'pip.toggle': { actions: { type: 'commandMedia', params: { type: 'pip.enter' } } },
  },
  states: {
    inline: {
      description: 'the picture stands in the page',
      on: {
        'fullWindow.toggle': 'over.fullWindow',
        'device.turned': 'over.turned',
        'frame.refused': {
          guard: { type: 'isFullscreen', params: ({ event }) => event },
          target: 'over.fullWindow',
        },
      },
    },
    over: {
      description: 'the picture lies over the page',
      initial: 'fullWindow',
      invoke: { id: 'holdBack', src: 'holdBack' },
      on: {
        'back.pressed': 'inline',
        'frame.changed': [
          { guard: shownIn('fullscreen'), target: '.fullscreen' },
          { guard: shownIn('pictureInPicture'), target: 'pictureInPicture' },
        ],
      },
      states: {
        fullWindow: {
          description: 'the picture fills the page',
          on: { 'fullWindow.toggle': '#player.frame.inline' },
        },
        turned: {
          description: 'the picture fills the page of a phone that lies',
          entry: { type: 'commandMedia', params: { type: 'fullscreen.follow' } },
          on: {
            'fullWindow.toggle': turnedBack,
            'device.upright': turnedBack,
            'back.pressed': turnedBack,
          },
        },
        fullscreen: {
          description: 'the picture fills the screen',
          on: {
            'fullscreen.toggle': leaveFullscreen,
            'back.pressed': leaveFullscreen,
            'device.upright': leaveFullscreen,
            'frame.changed': [
              { guard: shownIn('inline'), target: '#player.frame.inline' },
              { guard: shownIn('pictureInPicture'), target: '#player.frame.pictureInPicture' },
            ],
          },
        },
      },
    },
    pictureInPicture: {
      description: 'the picture has a window of its own',
      on: {
        'pip.toggle': { actions: { type: 'commandMedia', params: { type: 'pip.leave' } } },
        'frame.changed': [
          { guard: shownIn('inline'), target: 'inline' },
          { guard: shownIn('fullscreen'), target: 'over.fullscreen' },
        ],
      },
    },
  },
})

/** Whether anybody can see the picture; nothing runs for a tab that has been hidden for long. */
export const tab = playerSetup.createStateConfig({
  description: 'whether the tab is seen',
  initial: 'shown',
  on: { 'tab.shown': '.shown' },
  states: {
    shown: { description: 'the tab is in front', on: { 'tab.hidden': 'hidden' } },
    hidden: {
      description: 'the tab is hidden',
      initial: 'deciding',
      on: { 'frame.changed': '.deciding' },
      states: {
        deciding: {
          description:
            'it is looked up whether the picture has a window of its own, or the sound plays alone',
          always: [
            { guard: 'isInPictureInPicture', target: 'watched' },
            { guard: 'isSoundAlone', target: 'listened' },
            { target: 'counting' },
          ],
        },
        watched: { description: 'the tab is hidden but its picture is seen' },
        listened: { description: 'the tab is hidden and its sound plays alone' },
        counting: {
          description: 'the tab has been hidden for a moment',
          after: { awayAfter: '#player.tab.away' },
        },
      },
    },
    away: { description: 'the tab has been hidden for long', entry: 'goAway' },
  },
})
