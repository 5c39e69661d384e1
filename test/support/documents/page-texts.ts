import type { DetectedLanguage } from "../../../src/readers/reading.ts";

/** A letter of about a thousand characters in each language, with its own letters, figures, dates and amounts. */
export const pageTexts: Readonly<Record<DetectedLanguage, string>> = {
  en: `Dear Ms Whitfield,

Thank you for your order of 14 March 2026, which reached our warehouse in Leeds yesterday. The twelve oak shelves and the three filing cabinets are in stock and will leave on Thursday, 19 March, with the morning lorry. Please make sure that somebody is there to sign for them between 8:30 and 11:45.

The invoice comes to £1,284.60, including VAT at 20%. You may pay within thirty days by bank transfer; quote the reference LD-2026/0473, so that we can match your payment. If you settle the amount before the end of the month, you can take off 2.5%.

Two of the brackets you asked for (size 40 x 25 mm) are no longer made. We have replaced them with a stronger model at the same price, although you are free to send them back. Our workshop would be glad to help if anything doesn't fit: just call 0113 496 0721, or write to the address below. We look forward to working with you again, and wish you a quiet and pleasant spring.

Yours sincerely,
Jonathan Akehurst, Sales Office`,
  de: `Sehr geehrte Frau Schäffler,

vielen Dank für Ihre Bestellung vom 14. März 2026, die gestern in unserem Lager in Würzburg eingegangen ist. Die zwölf Regale aus Eichenholz und die drei Aktenschränke sind vorrätig und gehen am Donnerstag, dem 19. März, mit dem ersten Lkw hinaus. Bitte sorgen Sie dafür, dass zwischen 8.30 und 11.45 Uhr jemand die Ware entgegennehmen kann.

Der Rechnungsbetrag beläuft sich auf 1.284,60 €, einschließlich 19 % Umsatzsteuer. Überweisen Sie ihn bitte binnen dreißig Tagen unter Angabe der Nummer WÜ-2026/0473. Zahlen Sie noch vor Monatsende, so dürfen Sie 2,5 % Skonto abziehen.

Zwei der gewünschten Winkel (Größe 40 x 25 mm) werden leider nicht mehr hergestellt. Wir haben sie durch ein kräftigeres Modell zum gleichen Preis ersetzt; natürlich können Sie es zurückschicken. Äußern Sie ruhig jeden Wunsch: Unsere Werkstatt hilft Ihnen gern, falls etwas nicht paßt. Über Ihren nächsten Auftrag würden wir uns sehr freuen.

Mit freundlichen Grüßen
Jörg Öllinger, Verkauf`,
  es: `Estimada señora Núñez:

Le agradecemos su pedido del 14 de marzo de 2026, que llegó ayer a nuestro almacén de Logroño. Las doce estanterías de roble y los tres archivadores están disponibles y saldrán el jueves 19 de marzo con el primer camión de la mañana. Le rogamos que alguien esté presente para firmar la entrega entre las 8:30 y las 11:45.

El importe de la factura asciende a 1.284,60 €, con el 21 % de IVA incluido. Puede pagarlo en un plazo de treinta días mediante transferencia; indique la referencia LG-2026/0473 para que podamos reconocer su pago. Si lo abona antes de fin de mes, podrá descontar un 2,5 %.

Dos de las escuadras que pidió (tamaño 40 x 25 mm) ya no se fabrican. Las hemos sustituido por un modelo más resistente al mismo precio, aunque también puede devolverlas. ¿Necesita ayuda con el montaje? Nuestro taller se la dará con mucho gusto: llame al 941 228 073 o escríbanos a la dirección de abajo. ¡Esperamos volver a trabajar pronto con usted!

Un cordial saludo,
Íñigo Peñalver Gómez, Ventas`,
  pl: `Szanowna Pani Wójcik,

dziękujemy za zamówienie z dnia 14 marca 2026 r., które wpłynęło wczoraj do naszego magazynu w Łodzi. Dwanaście dębowych półek i trzy szafy na akta są dostępne i wyjadą w czwartek, 19 marca, pierwszym porannym samochodem. Prosimy, żeby ktoś mógł odebrać przesyłkę między godziną 8.30 a 11.45.

Kwota faktury wynosi 1 284,60 zł, w tym 23% podatku VAT. Można ją zapłacić w ciągu trzydziestu dni przelewem; prosimy podać numer ŁD-2026/0473, abyśmy mogli rozpoznać wpłatę. Jeżeli zapłacą Państwo przed końcem miesiąca, przysługuje zniżka w wysokości 2,5%.

Dwóch zamówionych kątowników (rozmiar 40 x 25 mm) już się nie produkuje. Zastąpiliśmy je mocniejszym modelem w tej samej cenie, choć oczywiście można je odesłać. Gdyby coś nie pasowało, nasz warsztat chętnie pomoże: proszę dzwonić pod numer 42 637 05 19 albo napisać na adres podany niżej. Cieszymy się na dalszą współpracę i życzymy spokojnej, słonecznej wiosny.

Z wyrazami szacunku
Błażej Źródłowski, Dział Sprzedaży`,
  pt: `Exma. Senhora Conceição,

Agradecemos a sua encomenda de 14 de março de 2026, que chegou ontem ao nosso armazém em Guimarães. As doze prateleiras de carvalho e os três armários de arquivo estão disponíveis e sairão na quinta-feira, 19 de março, com o primeiro camião da manhã. Pedimos que alguém esteja presente para assinar a receção entre as 8h30 e as 11h45.

O valor da fatura é de 1.284,60 €, com IVA de 23% incluído. Pode pagá-lo no prazo de trinta dias por transferência bancária; indique a referência GM-2026/0473, para que possamos reconhecer o pagamento. Se o fizer antes do fim do mês, poderá descontar 2,5%.

Duas das cantoneiras que pediu (dimensão 40 x 25 mm) já não se fabricam. Substituímo-las por um modelo mais resistente ao mesmo preço, mas também pode devolvê-las. Se alguma coisa não servir, a nossa oficina terá todo o gosto em ajudar: ligue para o 253 410 728 ou escreva para o endereço abaixo. Esperamos voltar a trabalhar consigo em breve.

Com os melhores cumprimentos,
Estêvão Lourenço, Secção de Vendas`,
};
