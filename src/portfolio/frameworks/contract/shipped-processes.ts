/**
 * The process framework that every workspace begins with: ours, short, in our own words. Its numbers are laid out as in the APQC process classification
 * framework, so that an organisation with a licence finds its own items at the same places. A line is a number and a name; what a number begins with is
 * what it is part of.
 */
export const shippedProcesses = `
1 Set direction
1.1 Understand where we stand
1.1.1 Watch markets and competitors
1.1.2 Weigh strengths and weaknesses
1.1.3 Agree on a vision
1.2 Decide on a strategy
1.2.1 Compare ways to go
1.2.2 Choose a strategy
1.2.3 Shape the organisation for it
1.3 Carry the strategy out
1.3.1 Start and steer initiatives
1.3.2 Measure what they achieve
2 Develop products and services
2.1 Find out what is wanted
2.1.1 Collect ideas and requests
2.1.2 Test ideas with customers
2.2 Design and build
2.2.1 Design
2.2.1.1 Describe what it must do
2.2.1.2 Make and try a prototype
2.2.1.3 Agree on the design
2.2.2 Build and prove
2.2.3 Prepare for the launch
2.3 Care for the range
2.3.1 Review products and services
2.3.2 Change or withdraw them
3 Market and sell
3.1 Know customers and markets
3.1.1 Divide the market
3.1.2 Learn what customers value
3.2 Plan what to sell, where and for how much
3.2.1 Set prices
3.2.2 Choose channels and partners
3.2.3 Run campaigns
3.3 Sell
3.3.1 Find and qualify leads
3.3.2 Quote and negotiate
3.3.2.1 Work out a quote
3.3.2.2 Approve discounts
3.3.2.3 Close the contract
3.3.3 Take orders
4 Deliver goods
4.1 Plan supply and demand
4.1.1 Forecast demand
4.1.2 Plan stock and capacity
4.2 Buy
4.2.1 Choose suppliers
4.2.2 Order and follow up
4.3 Make
4.3.1 Schedule the work
4.3.2 Produce and check
4.4 Store and move
4.4.1 Run warehouses and yards
4.4.2 Plan transport
4.4.2.1 Choose routes and carriers
4.4.2.2 Book space
4.4.3 Carry and hand over
4.4.3.1 Load and unload
4.4.3.2 Follow the way of the goods
4.4.3.3 Prove the delivery
4.4.4 Clear customs
5 Deliver services
5.1 Plan the service
5.1.1 Match people and demand
5.1.2 Schedule service work
5.2 Perform the service
5.2.1 Start the service
5.2.2 Deliver and record it
5.2.3 Close and review it
6 Serve customers
6.1 Answer questions and requests
6.1.1 Take and route contacts
6.1.2 Resolve them
6.2 Settle complaints and claims
6.2.1 Record and investigate
6.2.2 Decide and compensate
6.3 Learn from customers
6.3.1 Measure satisfaction
6.3.2 Turn answers into improvements
7 Look after people
7.1 Plan and hire
7.1.1 Plan positions
7.1.2 Find and choose candidates
7.1.3 Welcome new people
7.2 Develop people
7.2.1 Review performance
7.2.2 Train and certify
7.3 Reward and support
7.3.1 Run payroll
7.3.2 Run benefits and leave
7.3.3 Keep working time
7.4 Part well
7.4.1 Handle departures
8 Run information technology
8.1 Plan technology
8.1.1 Keep the portfolio of applications
8.1.2 Keep the architecture
8.2 Build and change solutions
8.2.1 Take up requirements
8.2.2 Develop and test
8.2.3 Release
8.3 Operate and support
8.3.1 Run platforms and networks
8.3.2 Support users
8.3.3 Handle incidents
8.4 Protect and use information
8.4.1 Secure systems and data
8.4.2 Manage and share data
8.4.3 Report and analyse
9 Manage money
9.1 Plan and control
9.1.1 Budget and forecast
9.1.2 Work out costs and margins
9.2 Bill and collect
9.2.1 Invoice customers
9.2.2 Collect and dun
9.3 Pay
9.3.1 Check and pay supplier bills
9.3.2 Pay expenses
9.4 Keep the books
9.4.1 Post and close
9.4.2 Report results
9.5 Manage cash and taxes
9.5.1 Plan liquidity
9.5.2 Declare taxes
10 Buy and maintain assets
10.1 Plan and acquire
10.1.1 Plan assets
10.1.2 Acquire and commission
10.2 Maintain
10.2.1 Plan maintenance
10.2.2 Maintain and repair
10.2.3 Inspect
10.3 Retire
10.3.1 Sell or scrap
11 Manage risk, rules and safety
11.1 Manage risk
11.1.1 Find and rate risks
11.1.2 Reduce and insure them
11.2 Keep to the rules
11.2.1 Follow changes of the law
11.2.2 Prove that rules are kept
11.3 Keep people and nature safe
11.3.1 Prevent and investigate accidents
11.3.2 Measure and reduce emissions
11.4 Keep going in a crisis
11.4.1 Plan and rehearse
12 Manage relations
12.1 Work with owners and the board
12.1.1 Prepare and hold meetings
12.2 Work with authorities and the public
12.2.1 Inform authorities
12.2.2 Inform the public
12.3 Manage legal matters
12.3.1 Draw up and keep contracts
12.3.2 Settle disputes
13 Improve the organisation
13.1 Manage processes and quality
13.1.1 Describe processes
13.1.2 Audit and improve
13.2 Manage change
13.2.1 Plan and lead projects
13.2.2 Prepare people for change
13.3 Manage knowledge
13.3.1 Keep and share what is known
`
