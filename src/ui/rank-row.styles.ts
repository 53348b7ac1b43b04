import { css } from '@linaria/core'
import { color, hover, type } from '../styles/tokens'

/** With large letters the name has the row to itself. */
const tight = '@container (max-width: 15rem)'

export const rankRow = css`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-items: center;
  min-width: 0;
  background: ${color.card};
  & + &,
  li + li > & {
    border-top: 1px solid ${color.line};
  }
  &[data-own] {
    background: ${color.soft};
  }
  > :last-child:not(:first-child) {
    margin-right: 14px;
  }
`

export const link = css`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  padding: 8px 14px;
  ${tight} {
    flex: 1 0 100%;
    flex-wrap: wrap;
  }
  > b {
    flex: none;
    min-width: 1.75rem;
    color: ${color.ink3};
    font-size: ${type.s17};
    text-align: center;
  }
  > [data-rank='1'] {
    color: ${color.gold};
  }
  > [data-rank='2'] {
    color: ${color.ink2};
  }
  > [data-rank='3'] {
    color: ${color.brick};
  }
  > span + span {
    flex: 1;
    min-width: 0;
    ${tight} {
      flex-basis: 40%;
    }
  }
  > span:last-child {
    flex: none;
    margin-left: auto;
    display: grid;
    justify-items: end;
    font-size: ${type.s15};
  }
  strong,
  strong + small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${tight} {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  strong {
    font-size: ${type.s15};
    font-weight: 600;
  }
  small {
    color: ${color.ink3};
    font-size: ${type.s12};
  }
  [data-own] > & small,
  [data-own] > & > b:not([data-rank]) {
    color: ${color.ink2};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  ${hover} {
    &:not(div):hover strong {
      color: ${color.accentInk};
    }
  }
`

export const change = css`
  > i {
    font-style: normal;
    font-size: ${type.s11};
  }
  &[data-way='up'] > i {
    color: ${color.good};
  }
  &[data-way='down'] > i {
    color: ${color.liveInk};
  }
`
