/** The colours of the nine priorities, as a style sheet. */
export const priorityStyle = `
.p1 { fill: #2f9e6e; } .p2 { fill: #6fbf5b; } .p3 { fill: #b5cf3f; } .p4 { fill: #f2d53c; } .p5 { fill: #f7b538; }
.p6 { fill: #f08c3e; } .p7 { fill: #e2654f; } .p8 { fill: #c5457a; } .p9 { fill: #8a3f9c; }`.trim();

/** How a report looks: on a light screen, on a dark one, and on paper. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --text: #1b2330; --soft: #5d6878; --faint: #e3e7ec; --card: #f6f8fa;
  --ours: #0b7285; --theirs: #8b95a3; --good: #1a7f37; --bad: #c4302b; --mark: #1b2330;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10151c; --text: #e4e9ef; --soft: #9aa6b5; --faint: #2a333f; --card: #18202a;
    --ours: #3fc1d4; --theirs: #7c8796; --good: #4cc26b; --bad: #ff7b72; --mark: #e4e9ef;
  }
}
@media print {
  :root {
    color-scheme: light;
    --page: #ffffff; --text: #1b2330; --soft: #5d6878; --faint: #dde2e8; --card: #f6f8fa;
    --ours: #0b7285; --theirs: #8b95a3; --good: #1a7f37; --bad: #c4302b; --mark: #1b2330;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 40px 28px 64px; max-width: 1120px; background: var(--page); color: var(--text);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
h1 { margin: 0 0 6px; font-size: 30px; line-height: 1.2; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 52px 0 4px; font-size: 20px; }
h3 { margin: 26px 0 6px; font-size: 15px; overflow-wrap: anywhere; }
p { margin: 0 0 12px; max-width: 78ch; }
.eyebrow { color: var(--ours); font-size: 13px; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; }
.soft { color: var(--soft); }
.facts { display: flex; flex-wrap: wrap; gap: 8px; margin: 18px 0 0; padding: 0; list-style: none; }
.facts li { padding: 5px 12px; border-radius: 8px; background: var(--card); font-size: 13px; }
.facts b { font-weight: 600; }
.verdicts { margin: 22px 0 0; padding: 0; list-style: none; }
.verdicts li { padding: 7px 14px; border-left: 4px solid var(--good); background: var(--card); margin-bottom: 6px; overflow-wrap: anywhere; }
.verdicts li.broken { border-color: var(--bad); }
.verdicts b { color: var(--good); } .verdicts .broken b { color: var(--bad); }
table { border-collapse: collapse; width: 100%; margin: 14px 0 0; font-size: 13.5px; font-variant-numeric: tabular-nums; }
th, td { padding: 5px 10px; text-align: right; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child, th.left, td.left { text-align: left; }
td.left { white-space: normal; min-width: 8em; max-width: 22em; overflow-wrap: anywhere; }
tbody { border-bottom: 1px solid var(--faint); }
tbody.ours td:first-child { color: var(--ours); }
td:first-child { font-weight: 600; }
tr.all td { color: var(--soft); }
.wide { overflow-x: auto; margin-bottom: 10px; }
figure { margin: 0; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 22px 36px; margin-top: 16px; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { font-family: inherit; fill: var(--text); }
text.name { font-size: 13.5px; font-weight: 600; }
text.tick { font-size: 11.5px; fill: var(--soft); }
text.value { font-size: 15px; font-weight: 600; }
.grid { stroke: var(--faint); stroke-width: 1; }
.base { stroke: var(--soft); stroke-width: 1; opacity: 0.6; }
.theirs .area { fill: var(--theirs); fill-opacity: 0.55; }
.ours .area { fill: var(--ours); fill-opacity: 0.75; }
.ours text.name, .ours text.value { fill: var(--ours); }
.p95 { stroke: var(--mark); stroke-width: 2; }
.longest { stroke: var(--mark); stroke-width: 1; opacity: 0.55; }
.p50 { fill: var(--page); stroke: var(--mark); stroke-width: 2; }
.count { fill: none; stroke: var(--ours); stroke-width: 1.8; stroke-linejoin: round; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 10px 0 0; padding: 0; list-style: none; color: var(--soft); font-size: 13px; }
.legend svg { display: inline-block; width: 13px; height: 13px; margin-right: 6px; vertical-align: -1px; }
${priorityStyle}
dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 20px; margin: 14px 0 0; }
dt { font-weight: 600; } dd { margin: 0; }
code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { padding: 12px 16px; border-radius: 8px; background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 560px) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
@page { margin: 14mm 12mm; }
@media print {
  body { padding: 0; max-width: none; font-size: 11pt; }
  h2 { margin-top: 26px; break-after: avoid; } h3 { break-after: avoid; }
  figure, tbody, .verdicts li, pre, dl { break-inside: avoid; }
  .pair { grid-template-columns: 1fr 1fr; gap: 14px 22px; }
  .wide { overflow: visible; } table { font-size: 8.5pt; } th, td { padding: 2px 5px; }
  text.name { font-size: 15px; } text.tick { font-size: 14px; } text.value { font-size: 18px; }
}
`;
