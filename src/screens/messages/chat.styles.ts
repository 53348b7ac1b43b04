import { css } from '@linaria/core'
import { color, hover, radius, space, type, wide } from '../../styles/tokens'

const narrow = '@media (max-width: 767.98px)'

/** On a phone the list or one thread, the thread over the tab bar; from 768 px both side by side. */
export const frame = css`
  :global() {
    @media (max-width: 767.98px) {
      body:has([data-thread-open]) .tabbar {
        display: none;
      }
    }
  }
  ${wide} {
    display: grid;
    grid-template-columns: minmax(18rem, 24rem) minmax(0, 1fr);
    height: calc(100vh - var(--bar, 0px));
    height: calc(var(--seen, 100dvh) - var(--bar, 0px));
  }
`

export const listPane = css`
  padding: 0 ${space.s4} ${space.s4};
  ${wide} {
    overflow-y: auto;
    border-right: 1px solid ${color.line};
  }
  ${narrow} {
    [data-thread-open] > & {
      display: none;
    }
  }
`

export const visitor = css`
  padding: 0 ${space.s4};
`

export const threadPane = css`
  min-width: 0;
  ${wide} {
    display: grid;
    min-height: 0;
  }
  ${narrow} {
    :not([data-thread-open]) > & {
      display: none;
    }
  }
`

export const title = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 56px;
  > h1 {
    font-size: ${type.s22};
    font-weight: 700;
  }
`

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s2};
`

export const row = css`
  display: flex;
  align-items: center;
  gap: ${space.s3};
  min-height: 4.5rem;
  padding: ${space.s2} 14px;
  border-radius: ${radius.card};
  background: ${color.card};
  &[data-pinned] {
    background: ${color.sunk};
  }
  &[aria-current] {
    background: ${color.soft};
  }
  > :first-child {
    flex: none;
  }
  > span:last-child {
    flex: 1;
    display: block;
    min-width: 0;
  }
  b,
  b + span {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  /* A name is never less than it needs: what stands beside it goes below. */
  b {
    flex-wrap: wrap;
    font-size: ${type.s15};
    font-weight: 600;
    > small {
      flex: none;
      padding: 0 6px;
      border-radius: ${radius.small};
      background: ${color.soft};
      color: ${color.accentInk};
      font-size: ${type.s11};
      font-weight: 500;
    }
    > time {
      flex: none;
      margin-left: auto;
      color: ${color.ink3};
      font-size: ${type.s12};
      font-weight: 400;
    }
  }
  b > span,
  b + span > span {
    overflow: hidden;
    min-width: 0;
    max-width: 100%;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b + span {
    margin-top: 2px;
    color: ${color.ink2};
    font-size: ${type.s13};
    em {
      color: ${color.liveInk};
      font-style: normal;
    }
  }
  ${hover} {
    &:hover b > span {
      color: ${color.accentInk};
    }
  }
`

export const face = css`
  display: grid;
  place-items: center;
  border-radius: ${radius.round};
  background: ${color.soft};
  color: ${color.accentInk};
`

export const badge = css`
  flex: none;
  min-width: 1.125rem;
  margin-left: auto;
  padding: 0 5px;
  border-radius: ${radius.round};
  background: ${color.live};
  color: #fff;
  font-size: ${type.s11};
  font-style: normal;
  line-height: 1.125rem;
  text-align: center;
  &[data-muted] {
    background: ${color.line};
    color: ${color.ink2};
  }
`

export const gone = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s2};
  min-height: 4.5rem;
  padding: ${space.s2} 14px;
  border: 1px dashed ${color.line};
  border-radius: ${radius.card};
  color: ${color.ink3};
  font-size: ${type.s13};
`
