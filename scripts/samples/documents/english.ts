import { type BusinessDocument, list, paragraph, section, table, title } from "../business-document.ts";

const common = { language: "en", author: "Margaret Ashdown" } as const;

export const englishLetter: BusinessDocument = {
  ...common,
  title: "Reminder of invoice 2026-0187",
  createdAt: "2026-04-20T09:00:00Z",
  modifiedAt: "2026-04-20T09:30:00Z",
  blocks: [
    title("Harbour Street Bakery Ltd"),
    paragraph("14 Harbour Street, Whitby, North Yorkshire"),
    paragraph("20 April 2026"),
    paragraph("Dear Mr Hollis,"),
    paragraph(
      "Our records show that invoice 2026-0187 of 12 March for £486.50 has not been paid yet.",
      "It was due on 11 April. Perhaps our letter crossed with your payment; in that case please",
      "accept our thanks and ignore this reminder.",
    ),
    paragraph(
      "Otherwise we would be grateful if you could settle the amount by 4 May 2026. If anything about",
      "the delivery was not as you expected, please call Margaret on extension 12.",
    ),
    paragraph("Yours sincerely,"),
    paragraph("Margaret Ashdown, Accounts"),
  ],
};

export const englishInvoice: BusinessDocument = {
  ...common,
  title: "Invoice 2026-0187",
  createdAt: "2026-03-12T08:15:00Z",
  modifiedAt: "2026-03-12T08:15:00Z",
  blocks: [
    title("Invoice 2026-0187"),
    paragraph("Harbour Street Bakery Ltd, Whitby"),
    paragraph("To: Hollis Tea Rooms, Scarborough"),
    paragraph("Date: 12 March 2026. Payment is due within 30 days."),
    table(
      ["Item", "Quantity", "Price", "Amount"],
      ["Sourdough loaf", "60", "£3.20", "£192.00"],
      ["Fruit scone", "150", "£1.10", "£165.00"],
      ["Ginger parkin", "37", "£3.50", "£129.50"],
    ),
    paragraph("Total: £486.50. Food is free of value added tax."),
    paragraph("Please quote the invoice number with your payment. Thank you for your custom."),
  ],
};

export const englishPriceList: BusinessDocument = {
  ...common,
  title: "Price list, spring 2026",
  createdAt: "2026-03-01T08:00:00Z",
  modifiedAt: "2026-03-01T08:00:00Z",
  blocks: [
    table(
      ["Number", "Item", "Unit", "Price in GBP", "Remark"],
      ["1001", "Sourdough loaf", "800 g", "3.20", ""],
      ["1002", "Seeded rye, sliced", "500 g", "3.60", 'Known as "the Viking"'],
      ["1003", "Fruit scone", "each", "1.10", "Contains milk, eggs"],
      ["1004", "Ginger parkin", "each", "3.50", "From October to April"],
      ["1005", "Celebration cake", "2 kg", "48.00", "Two days' notice,\nplease"],
      ["1006", "Crème brûlée tart", "each", "4.25", ""],
    ),
  ],
};

export const englishMinutes: BusinessDocument = {
  ...common,
  title: "Minutes of the staff meeting",
  createdAt: "2026-02-03T17:00:00Z",
  modifiedAt: "2026-02-04T08:00:00Z",
  blocks: [
    title("Minutes of the staff meeting"),
    paragraph("Held on **3 February 2026** at Harbour Street. Present: Margaret, Tom, Aisha, Rhys."),
    section("1. The new oven"),
    paragraph("The oven comes on 16 February. Until then the night shift starts *one hour earlier*."),
    list("Tom clears the back room.", "Aisha tells the [electrician](https://electrician.example/)."),
    section("2. Deliveries"),
    table(
      ["Route", "Driver", "Leaves at"],
      ["Scarborough", "Rhys", "05:30"],
      ["Robin Hood's Bay", "Tom", "06:15"],
    ),
    paragraph("The next meeting is on 3 March."),
  ],
};

/** Long enough for three pages. */
export const englishAgreement: BusinessDocument = {
  ...common,
  title: "Framework agreement on the supply of bread – 2026",
  author: "Ashdown & Pryce, Solicitors",
  createdAt: "2026-01-07T10:30:00Z",
  modifiedAt: "2026-01-09T15:45:00Z",
  blocks: [
    title("Framework agreement on the supply of bread"),
    paragraph(
      "between Harbour Street Bakery Ltd, 14 Harbour Street, Whitby, called the Baker below, and Hollis Tea",
      "Rooms, 3 Castle Road, Scarborough, called the Customer below.",
    ),
    section("1. What is agreed"),
    paragraph(
      "The Baker supplies bread and cakes to the Customer as they are ordered. This agreement holds for every",
      "order that the Customer places in 2026, unless both agree otherwise in writing. It obliges the",
      "Customer to no least amount, and the Baker to no more than one van can carry in a day.",
    ),
    section("2. Orders"),
    paragraph(
      "Orders are placed by four o'clock in the afternoon of the day before. The Baker confirms each order",
      "within the hour; what has not been confirmed has not been ordered. Orders for celebration cakes are",
      "placed two days ahead.",
    ),
    section("3. Prices"),
    table(
      ["Item", "Unit", "Price"],
      ["Sourdough loaf", "800 g", "£3.20"],
      ["Seeded rye", "500 g", "£3.60"],
      ["Fruit scone", "each", "£1.10"],
      ["Ginger parkin", "each", "£3.50"],
    ),
    paragraph(
      "The prices hold until 30 June 2026. The Baker may then change them once, by no more than five per cent,",
      "and says so four weeks before.",
    ),
    section("4. Delivery"),
    paragraph(
      "The Baker delivers to the Customer's back door between six and seven o'clock on every day but Sunday.",
      "The Customer checks the delivery when it arrives and notes on the delivery note what is missing or",
      "damaged. Crates remain the Baker's and are returned with the next delivery.",
    ),
    section("5. Quality"),
    paragraph(
      "Bread is baked in the night before it is delivered. The Baker keeps a list of all ingredients and of",
      "what may cause allergies, gives it to the Customer, and sends a new one before a recipe changes. If a",
      "delivery falls short of this, the Customer may return it on the same day and owes nothing for it.",
    ),
    section("6. Invoices and payment"),
    paragraph(
      "The Baker sends one invoice a month. It is due within thirty days. If a payment is late, the Baker sends",
      "one reminder without a charge; fourteen days after the reminder the Baker may ask for payment on",
      "delivery until the account is settled.",
    ),
    section("7. Holidays and interruptions"),
    paragraph(
      "Each tells the other four weeks ahead of days on which it is closed. When snow, flood or a failing oven",
      "keeps the Baker from delivering, it tells the Customer before five o'clock in the morning, and neither",
      "owes the other anything for that day.",
    ),
    section("8. Confidence"),
    paragraph(
      "Recipes, prices and the number of guests are nobody else's business. Both keep them to themselves, also",
      "after this agreement has ended.",
    ),
    section("9. End"),
    paragraph(
      "The agreement ends on 31 December 2026. Either may end it earlier, with four weeks' notice to the end of",
      "a month. Orders that were confirmed before are still delivered and paid.",
    ),
    section("10. Law"),
    paragraph("The law of England and Wales applies. The court at Scarborough decides."),
    paragraph("Whitby, 9 January 2026"),
    paragraph("Margaret Ashdown for the Baker, Edwin Hollis for the Customer"),
  ],
};
