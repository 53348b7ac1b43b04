import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { OF_PAGE } from './found-as'
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
  sidebar: {
    showRoots: true,
    renderLabel: ({ type, name }) =>
      type === 'story' && name.includes(OF_PAGE) ? name.slice(name.indexOf(OF_PAGE) + 1) : name,
  },
  // Nothing runs on the first page.
  layoutCustomisations: {
    showPanel: ({ storyId }, isShown) => (storyId === START ? false : isShown),
  },
})

addons.register(NAME, () => {
  void findStory()
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
