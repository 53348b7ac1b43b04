import { assign, fromCallback, setup, type EventObject } from 'xstate'

/** ROUTE-18 How a page comes in. */
export const pageAnimations = [
  'zoom-fade',
  'zoom-out',
  'fade-slide',
  'fade',
  'fade-bottom',
  'fade-scale',
] as const
export type PageAnimation = (typeof pageAnimations)[number]

/** Light, dark, or what the device asks for at the moment. */
export const darkModes = ['light', 'dark', 'system'] as const
export type DarkMode = (typeof darkModes)[number]

/** SHELL-03 As stored under `DESIGN-SETTING`. */
export interface DesignSetting {
  readonly darkMode: DarkMode
  readonly appTheme: string
  readonly isPageAnimate: boolean
  readonly pageAnimateType: PageAnimation
}

export const defaultDesign: DesignSetting = {
  darkMode: 'light',
  appTheme: '#5d9dfe',
  isPageAnimate: true,
  pageAnimateType: 'zoom-fade',
}

export type DesignCommand =
  | { readonly type: 'mode.choose'; readonly mode: DarkMode }
  | { readonly type: 'theme.choose'; readonly colour: string }
  | { readonly type: 'animation.toggle' }
  | { readonly type: 'animation.choose'; readonly animation: PageAnimation }
export type DesignEvent = { readonly type: 'design.changedElsewhere'; readonly design: DesignSetting }
/** The device has turned light or dark. */
export type SystemLookEvent = { readonly type: 'systemLook.changed' }

/** SHELL-02 to SHELL-04 How the application looks, kept on this device. */
export const designSettingMachine = setup({
  types: {
    input: {} as DesignSetting,
    context: {} as DesignSetting,
    events: {} as DesignCommand | DesignEvent | SystemLookEvent,
  },
  actors: {
    /** Provided: sends a `DesignEvent` when another tab changes the stored setting. */
    otherTabs: fromCallback<EventObject>(() => {}),
    /** Provided: sends a `SystemLookEvent` when the device turns light or dark. */
    systemLook: fromCallback<EventObject>(() => {}),
  },
  guards: {
    isDark: ({ context }) => context.darkMode === 'dark',
    isAsSystem: ({ context }) => context.darkMode === 'system',
    isAnimated: ({ context }) => context.isPageAnimate,
  },
  actions: {
    keepMode: assign((_, { mode }: { mode: DarkMode }) => ({ darkMode: mode })),
    beAnimated: assign({ isPageAnimate: true }),
    beStill: assign({ isPageAnimate: false }),
    keepColour: assign((_, { colour }: { colour: string }) => ({ appTheme: colour })),
    keepAnimation: assign((_, { animation }: { animation: PageAnimation }) => ({
      pageAnimateType: animation,
    })),
    adopt: assign((_, { design }: { design: DesignSetting }) => design),
    /** Provided: stores the setting and applies it to the page. */
    apply: (_args, _design: DesignSetting) => {},
  },
}).createMachine({
  id: 'designSetting',
  context: ({ input }) => input,
  invoke: { src: 'otherTabs', id: 'otherTabs' },
  type: 'parallel',
  on: {
    'theme.choose': {
      actions: [
        { type: 'keepColour', params: ({ event }) => event },
        { type: 'apply', params: ({ context }) => context },
      ],
    },
    'animation.choose': {
      actions: [
        { type: 'keepAnimation', params: ({ event }) => event },
        { type: 'apply', params: ({ context }) => context },
      ],
    },
    'design.changedElsewhere': {
      target: ['.mode.reading', '.motion.reading'],
      actions: [
        { type: 'adopt', params: ({ event }) => event },
        { type: 'apply', params: ({ context }) => context },
      ],
    },
  },
  states: {
    mode: {
      initial: 'reading',
      on: {
        'mode.choose': {
          target: '.reading',
          actions: [
            { type: 'keepMode', params: ({ event }) => event },
            { type: 'apply', params: ({ context }) => context },
          ],
        },
      },
      states: {
        reading: {
          description: 'the mode is read',
          always: [
            { guard: 'isDark', target: 'dark' },
            { guard: 'isAsSystem', target: 'system' },
            { target: 'light' },
          ],
        },
        light: { description: 'dark ink on light paper' },
        dark: { description: 'light ink on dark paper' },
        system: {
          description: 'light or dark as the device is at the moment',
          invoke: { src: 'systemLook', id: 'systemLook' },
          on: {
            'systemLook.changed': { actions: { type: 'apply', params: ({ context }) => context } },
          },
        },
      },
    },
    motion: {
      initial: 'reading',
      states: {
        reading: {
          description: 'the motion is read',
          always: [{ guard: 'isAnimated', target: 'animated' }, { target: 'still' }],
        },
        animated: {
          description: 'pages come in with their animation',
          on: {
            'animation.toggle': {
              target: 'still',
              actions: ['beStill', { type: 'apply', params: ({ context }) => context }],
            },
          },
        },
        still: {
          description: 'pages come in at once',
          on: {
            'animation.toggle': {
              target: 'animated',
              actions: ['beAnimated', { type: 'apply', params: ({ context }) => context }],
            },
          },
        },
      },
    },
  },
})
