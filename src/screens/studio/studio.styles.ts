import { css } from '@linaria/core'
import { color, radius, space, type, wide } from '../../styles/tokens'

/** A page of the studio: a column on a phone, two where there is room. */
export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  align-items: start;
  max-width: 72rem;
  margin: 0 auto;
  padding: ${space.s2} max(16px, env(safe-area-inset-right)) ${space.s8} max(16px, env(safe-area-inset-left));
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.s3};
    min-width: 0;
    /* Below the page's head, where it is led to. */
    scroll-margin-top: calc(var(--bar, 0px) + 48px);
  }
  &[data-columns='two'] {
    ${wide} {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: ${space.s5};
      padding-left: 28px;
      padding-right: 28px;
    }
  }
  &[data-columns='narrow'] {
    max-width: 36rem;
  }
`

export const box = css`
  min-width: 0;
  padding: ${space.s4};
  border-radius: ${radius.card};
  background: ${color.card};
  > h2,
  > header > h2 {
    font-size: ${type.s17};
    font-weight: 700;
  }
  > h3 {
    margin-top: ${space.s4};
    font-size: ${type.s13};
    font-weight: 600;
    color: ${color.ink2};
  }
  > section > h3 {
    margin-top: ${space.s5};
    font-size: ${type.s15};
    font-weight: 700;
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s2};
    margin-bottom: ${space.s3};
  }
  > header > h2 {
    flex: 1 1 auto;
    min-width: 0;
  }
  > form {
    margin-top: ${space.s3};
  }
`

export const hint = css`
  font-size: ${type.s13};
  color: ${color.ink3};
  ul + & {
    margin-top: ${space.s3};
  }
  &[data-tone='warn'] {
    color: ${color.liveInk};
  }
  + figure {
    margin-top: ${space.s2};
  }
  > a {
    display: inline-block;
    padding: 4px ${space.s1};
    color: ${color.accentInk};
    font-weight: 600;
    white-space: nowrap;
  }
`

export const ways = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  margin-top: ${space.s3};
  > * {
    flex: 1 1 auto;
  }
`

export const figures = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(30%, 5.5rem), 1fr));
  gap: ${space.s2};
  margin-top: ${space.s3};
  /* Two, one of them a day and a time: in a third of a phone the day would break within its word. */
  &[data-two] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > div {
    min-width: 0;
    padding: ${space.s2} ${space.s3};
    border-radius: ${radius.inner};
    background: ${color.sunk};
  }
  /* One that is left over takes its row. */
  > div:last-child:nth-child(3n + 1) {
    grid-column: 1 / -1;
  }
  dt {
    font-size: ${type.s11};
    color: ${color.ink2};
  }
  dd {
    font-size: ${type.s17};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  + button {
    margin-top: ${space.s3};
  }
`

/** What viewers have cut of it. */
export const clipped = css`
  display: grid;
  margin-top: ${space.s2};
  list-style: none;
  font-size: ${type.s13};
  a {
    display: block;
    overflow: hidden;
    padding: ${space.s2} 0;
    color: ${color.accentInk};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** Where a stream can be seen again, and shown to others. */
export const replay = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s2};
  margin-top: ${space.s3};
  + button {
    margin-top: ${space.s3};
  }
`

export const unkept = css`
  margin-top: ${space.s3};
  font-size: ${type.s13};
  color: ${color.ink2};
  + button {
    margin-top: ${space.s3};
  }
`

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  list-style: none;
`
