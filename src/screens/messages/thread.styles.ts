import { css } from '@linaria/core'
import { pictureEdge } from '../../styles/picture-edge'
import { color, layer, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

/** On a phone over the whole window, as much as the keyboard leaves of it. */
export const pane = css`
  position: fixed;
  z-index: ${layer.bar};
  top: calc(var(--seen-top, 0px) + var(--bar, 0px));
  right: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  height: calc(100vh - var(--bar, 0px));
  height: calc(var(--seen, 100dvh) - var(--bar, 0px));
  background: ${color.page};
  ${wide} {
    position: static;
    height: auto;
    min-height: 0;
  }
`

export const head = css`
  display: flex;
  align-items: center;
  gap: ${space.s2};
  min-height: 52px;
  /* A large avatar stands apart from its edges. */
  padding: calc(env(safe-area-inset-top) + 3.5px) ${space.s2} 3.5px;
  border-bottom: 1px solid ${color.line};
  background: ${color.card};
  > h2 {
    flex: 1;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    min-width: 0;
    font-size: ${type.s17};
    font-weight: 600;
    line-height: 1.25;
    overflow-wrap: anywhere;
    outline: 0;
  }
  ${wide} {
    > button:first-child {
      display: none;
    }
    padding-left: ${space.s4};
  }
`

export const talk = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space.s3} ${space.s4};
`

export const lines = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s2};
`

export const when = css`
  padding: ${space.s2} 0 0;
  color: ${color.ink3};
  font-size: ${type.s12};
  text-align: center;
`

/** A line that is nobody's message: where one was taken back, and what the system says of the talk. */
export const recalled = css`
  > p > button {
    min-height: ${TOUCH_SIZE};
    padding: 0 ${space.s2};
    border: 0;
    background: none;
    color: ${color.accentInk};
    font: inherit;
    cursor: pointer;
  }
  padding: ${space.s1} 0;
  color: ${color.ink3};
  font-size: ${type.s13};
  text-align: center;
`

export const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 2px ${space.s2};
  /* The menu beside what was written, its state below. */
  &[data-own] {
    flex-direction: row-reverse;
    > small {
      flex-basis: 100%;
      order: 1;
    }
  }
`

export const bubble = css`
  position: relative;
  overflow: hidden;
  max-width: min(85%, 34rem);
  border-radius: ${radius.field};
  background: ${color.card};
  font-size: ${type.s15};
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  > p {
    padding: ${space.s2} ${space.s3};
  }
  > p a {
    color: ${color.accentInk};
    text-decoration: underline;
  }
  > a {
    position: relative;
    display: block;
    width: fit-content;
    border-radius: inherit;
    ${pictureEdge}
  }
  > img,
  > a img {
    display: block;
    width: auto;
    /* No part of its bubble, which would be as wide as the picture is itself. */
    max-width: min(20rem, 72vw);
    height: auto;
    max-height: min(20rem, 45vh);
    background: ${color.sunk};
  }
  [data-own] > & {
    background: ${color.soft};
  }
  &[data-removed] {
    color: ${color.ink3};
    font-size: ${type.s13};
  }
  [data-state='sending'] > &,
  [data-state='waiting'] > & {
    opacity: 0.7;
  }
`

/** Stands where a picture did not come, as large as a small one. */
export const lost = css`
  display: grid;
  place-items: center;
  width: min(12rem, 72vw);
  min-height: 6rem;
  padding: ${space.s2};
  border-radius: ${radius.inner};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s13};
  text-align: center;
  [data-count] > span > & {
    position: absolute;
    inset: 0;
    width: 100%;
    min-height: 0;
  }
`

/** Pictures of one sending, side by side. */
export const grid = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 3px;
  width: min(85%, 20rem);
  &[data-count='2'],
  &[data-count='4'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > button,
  > p {
    grid-column: 1 / -1;
  }
  > span {
    position: relative;
    overflow: hidden;
    aspect-ratio: 1;
    ${pictureEdge}
    &[data-found] {
      outline: 2px solid ${color.accent};
      outline-offset: -2px;
    }
  }
  > span > a {
    display: block;
    height: 100%;
  }
  > span img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    background: ${color.sunk};
  }
`

export const state = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space.s1};
  color: ${color.ink3};
  font-size: ${type.s11};
  /* What is done about a message stays together, under why it did not go. */
  > span {
    display: flex;
    flex: none;
    gap: ${space.s1};
  }
  [data-state='failed'] > & {
    color: ${color.liveInk};
    font-size: ${type.s12};
  }
`

/** Rules for a button that is seen on what is meant, an element of this name; a finger presses that itself for long. */
const whenMeant = (meant: string): string => `
  &:not(:focus-within) {
    opacity: 0;
  }
  @media (hover: hover) {
    ${meant}:hover > & {
      opacity: 1;
    }
  }
  @media (hover: none) {
    &:not(:focus-within) {
      pointer-events: none;
    }
  }
`

export const more = css`
  align-self: center;
  /* The room that a finger needs is no room between the two. */
  margin-inline: calc(-1 * ${space.s3});
  color: ${color.ink2};
  svg {
    stroke-width: 3;
  }
  ${whenMeant('li')}
  @media (hover: none) {
    &:not(:focus-within) {
      position: absolute;
    }
  }
`

/** In the corner of the picture. */
export const pictureMore = css`
  position: absolute;
  top: 4px;
  right: 4px;
  border-radius: 50%;
  background: rgba(7, 9, 13, 0.5);
  ${whenMeant('span')}
`

/** What a message answers: the beginning of it, over the answer or over the field. */
export const quoted = css`
  display: grid;
  width: 100%;
  padding: ${space.s2} ${space.s3} ${space.s1};
  border: 0;
  background: none;
  color: ${color.ink2};
  font: inherit;
  font-size: ${type.s13};
  line-height: 1.4;
  text-align: start;
  > b {
    padding-left: ${space.s2};
    border-left: 3px solid ${color.accent};
    font-weight: 600;
  }
  > span {
    display: -webkit-box;
    overflow: hidden;
    padding-left: ${space.s2};
    border-left: 3px solid ${color.accent};
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  > span > img {
    float: left;
    width: 36px;
    height: 36px;
    margin-inline-end: ${space.s2};
    border-radius: 4px;
    object-fit: cover;
  }
  > span:has(> img) {
    display: flow-root;
    padding-top: ${space.s1};
    line-height: 36px;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  button& {
    cursor: pointer;
  }
`

/** The message over the field that is being answered. */
export const answering = css`
  display: flex;
  padding-bottom: ${space.s2};
  align-items: center;
  gap: ${space.s1};
`

/** Where a quote led to. */
export const found = css`
  border-radius: ${radius.field};
  outline: 2px solid ${color.accent};
  outline-offset: 2px;
`

export const standing = css`
  padding: ${space.s2} ${space.s4};
  border-bottom: 1px solid ${color.line};
  background: ${color.soft};
  color: ${color.ink2};
  font-size: ${type.s13};
  > a {
    color: ${color.accentInk};
    text-decoration: underline;
  }
`

export const note = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s1};
  padding: ${space.s1} 0;
  color: ${color.ink3};
  font-size: ${type.s13};
`

export const end = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s2};
  padding: ${space.s3} 0 0;
  color: ${color.ink2};
  font-size: ${type.s13};
`

export const bar = css`
  padding: ${space.s3} ${space.s4} calc(${space.s3} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.card};
  color: ${color.ink2};
  font-size: ${type.s13};
  text-align: center;
  > button {
    margin-inline-start: ${space.s3};
  }
`

export const composer = css`
  padding: ${space.s2} ${space.s2} calc(${space.s2} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.card};
  > div {
    display: flex;
    align-items: flex-end;
    gap: ${space.s1};
    > span {
      flex: 1;
      display: grid;
      min-width: 0;
      &::after,
      > textarea {
        grid-area: 1 / 1;
        overflow: hidden auto;
        max-height: 8.5rem;
        min-height: ${TOUCH_SIZE};
        padding: 10px 14px;
        border: 1px solid ${color.edge};
        border-radius: 22px;
        background: ${color.page};
        color: ${color.ink};
        font: inherit;
        font-size: max(16px, ${type.s15});
        line-height: 1.4;
        overflow-wrap: anywhere;
        white-space: pre-wrap;
        resize: none;
      }
      /* As high as its text. */
      &::after {
        content: attr(data-text) ' ';
        visibility: hidden;
      }
    }
  }
`

export const count = css`
  padding: 0 ${space.s3} ${space.s1};
  color: ${color.ink3};
  font-size: ${type.s12};
  text-align: right;
  &[data-over] {
    color: ${color.liveInk};
  }
`

/** One row that scrolls sideways. */
export const emojiRow = css`
  display: flex;
  overflow-x: auto;
  scrollbar-width: none;
  padding-bottom: ${space.s1};
  &::-webkit-scrollbar {
    display: none;
  }
  > button {
    flex: none;
    width: ${TOUCH_SIZE};
    height: ${TOUCH_SIZE};
    border: 0;
    border-radius: ${radius.field};
    background: none;
    font-size: 1.5rem;
    line-height: 1;
    cursor: pointer;
  }
`

export const picker = css`
  position: relative;
  flex: none;
  display: grid;
  place-items: center;
  width: ${TOUCH_SIZE};
  height: ${TOUCH_SIZE};
  border-radius: ${radius.round};
  color: ${color.ink2};
  &:focus-within {
    outline: 2px solid ${color.accentInk};
  }
  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`

export const preview = css`
  display: block;
  max-width: 100%;
  max-height: 52vh;
  margin: 0 auto;
  border-radius: ${radius.inner};
  background: ${color.sunk};
`

export const previews = css`
  &[data-many] {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space.s2};
    > img {
      width: 100%;
      aspect-ratio: 1;
      object-fit: cover;
    }
  }
`

export const late = css`
  margin: ${space.s3} 0;
  color: ${color.ink3};
  font-size: ${type.s13};
`

export const quote = css`
  margin: 0 0 ${space.s3};
  padding: ${space.s2} ${space.s3};
  border-left: 3px solid ${color.line};
  color: ${color.ink2};
  font-size: ${type.s13};
  overflow-wrap: anywhere;
  > img {
    display: block;
    max-width: 100%;
    max-height: 6rem;
    border-radius: ${radius.inner};
    background: ${color.sunk};
  }
`
