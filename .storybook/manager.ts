import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { FindButton, showFinder } from './find/finder'
import { findStory, InTheApp } from './in-the-app'
import { Panel } from './state-map/panel'

const NAME = 'touchline/state-map'
const PANEL = `${NAME}/panel`
const START = 'start-here--start-here'
const base = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

addons.setConfig({
  theme: create({ base, brandTitle: 'Touchline' }),
  layout: { panelPosition: 'right', rightPanelWidth: 560, navSize: 250 },
  selectedPanel: PANEL,
  sidebar: { showRoots: true },
  // Nothing runs on the first page.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => (storyId === START ? false : isShown),
  },
})

addons.register(NAME, (api) => {
  void findStory()
  showFinder(api, base)
  addons.add(`${NAME}/find`, {
    type: types.TOOL,
    title: 'Find a state',
    match: ({ viewMode }) => viewMode === 'story' || viewMode === 'docs',
    render: () => React.createElement(FindButton),
  })
  addons.add(`${NAME}/app`, {
    type: types.TOOL,
    title: 'In the app',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => React.createElement(InTheApp),
  })
  addons.add(PANEL, {
    type: types.PANEL,
    title: 'State map',
    render: ({ active = false }) => (active ? React.createElement(Panel) : null),
  })
})
