// One digit for each document: the colour of its customer.
const lanes = [
  "32",
  "41",
  "1",
  "1151",
  "11",
  "1121",
  "111411",
  "111111113111111",
  "11115111111111111111111111",
];
const pitch = 18;
const height = 26;
const begin = 30;
const width = begin + 26 * pitch + 4;

/** A decorative picture of nine lanes: many documents of one customer below, single documents of others above. */
export function LanesPicture() {
  return (
    <svg class="lanes-picture" viewBox={`0 0 ${width} ${9 * height - 4}`} aria-hidden="true">
      {lanes.map((documents, lane) => (
        <g key={documents} class={`lane-${lane + 1}`} transform={`translate(0 ${lane * height})`}>
          <rect class="picture-badge" width={22} height={22} rx={5} />
          <text class="picture-number" x={11} y={15.5}>
            {lane + 1}
          </text>
          <rect class="picture-track" x={begin} width={width - begin} height={22} rx={4} />
          {[...documents].map((slot, place) => (
            <rect
              key={`${slot}-${place}`}
              class={`picture-block customer-${slot}`}
              x={begin + 3 + place * pitch}
              y={3}
              width={16}
              height={16}
              rx={3}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
