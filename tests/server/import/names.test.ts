import { expect, test } from 'vitest'
import { shortNamesOf } from '../../../server/import/names'

const shortOf = (names: readonly string[]) => [...shortNamesOf(names).values()]

test('[FEAT-02] clubs are called by what tells them, not by 1., SV or FC, nor by a word that two of them share', () => {
  expect(
    shortOf([
      '1. FC Köln',
      '1. FC Union Falkenau',
      '1. FSV Ostend 05',
      'SV Werder Nordheim',
      'Borussia Westhafen',
      'Borussia Tannenburg',
      'FC St. Marien',
      'TSG 1899 Aubach',
      'RB Seestadt',
      'Hohenfelder SV',
      'Bayer 04 Rheintal',
    ]),
  ).toEqual([
    'Köln',
    'Union Falkenau',
    'Ostend',
    'Werder',
    'Westhafen',
    'Tannenburg',
    'St. Marien',
    'Aubach',
    'Seestadt',
    'Hohenfelder',
    'Bayer Rheintal',
  ])
})

test('[FEAT-02] towns with two clubs, and clubs with long names', () => {
  expect(
    shortOf([
      'Manchester City FC',
      'Manchester United FC',
      'Harbour United FC',
      'West Quay United FC',
      'AFC Pinemouth',
      'Brightwater & Cove Albion FC',
      'Qinghai Hailing',
      'Qinghai East Shore',
      'Northingham Woodland FC',
    ]),
  ).toEqual([
    'Man City',
    'Man United',
    'Harbour',
    'West Quay',
    'Pinemouth',
    'Brightwater',
    'Hailing',
    'East Shore',
    'Northingham',
  ])
})

test('[FEAT-02] long Chinese names stop at four letters where that still tells them apart', () => {
  expect(shortOf(['海港联合队', '北岸体育俱乐部', '北岸体育学院', '山城'])).toEqual([
    '海港联合队',
    '北岸体育',
    '北岸体育学',
    '山城',
  ])
})
